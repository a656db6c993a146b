//! The explorer without a terminal: events go in, pictures come out.

use std::sync::Arc;

use arbore_lab::Language;
use arbore_lab::any::AnyGame;
use arbore_solver::database::Resources;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::Explorer;
use crate::context::Context;
use crate::tui::app::Event;
use crate::tui::hits::Target;
use crate::tui::theme::{Colours, Glyphs, Theme};

struct Pilot {
    explorer: Explorer<'static>,
    terminal: Terminal<TestBackend>,
    _folder: tempfile::TempDir,
}

impl Pilot {
    fn start(game: &str, language: Language, size: (u16, u16)) -> Pilot {
        let game: &'static dyn AnyGame = &**Box::leak(Box::new(arbore_lab::open(game).expect("a game")));
        let context: &'static Context = Box::leak(Box::new(Context::new(language)));
        let folder = tempfile::tempdir().expect("a folder");
        let numbered = game.databases().expect("a game that is numbered");
        let go_on = &mut |_: &_| std::ops::ControlFlow::Continue(());
        let path = folder.path().join("game");
        let database = numbered.build(&path, Resources::default(), go_on).expect("a database");
        let theme = Theme { colours: Colours::Many, glyphs: Glyphs::Symbols };
        let explorer =
            Explorer::new(context, theme, game, Arc::new(database), game.start()).expect("a picture");
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a screen");
        let mut pilot = Pilot { explorer, terminal, _folder: folder };
        pilot.draw();
        pilot
    }

    fn draw(&mut self) {
        self.terminal.draw(|frame| self.explorer.draw(frame)).expect("a screen that can be drawn to");
    }

    fn key(&mut self, code: KeyCode) {
        let event = Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
        self.explorer.update(&event).expect("an answer");
        self.draw();
    }

    fn click(&mut self, target: Target) {
        let area = self.explorer.hits.find(target).expect("it is on the screen");
        let kind = MouseEventKind::Down(MouseButton::Left);
        let (column, row) = (area.x + area.width / 2, area.y + area.height / 2);
        let event = Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE });
        self.explorer.update(&event).expect("an answer");
        self.draw();
    }

    fn picture(&self) -> String {
        let buffer = self.terminal.backend().buffer();
        let wide = usize::from(buffer.area.width);
        let cells: Vec<&str> = buffer.content().iter().map(ratatui::buffer::Cell::symbol).collect();
        let lines: Vec<String> = cells.chunks(wide).map(|line| line.concat().trim_end().to_owned()).collect();
        lines.join("\n")
    }

    fn has(&self, text: &str) -> bool {
        self.picture().contains(text)
    }

    fn position(&self) -> String {
        self.explorer.position().text()
    }
}

#[test]
fn tic_tac_toe_is_a_draw_in_5478_positions() {
    let mut pilot = Pilot::start("tictactoe", Language::English, (100, 40));
    insta::assert_snapshot!(pilot.picture());
    assert!(pilot.has("5478") && pilot.has("a draw") && pilot.has("x to move"));
    // x in the middle, 0 at the side: lost for 0 in six more plies.
    pilot.click(Target::Cell(4));
    pilot.click(Target::Cell(1));
    assert!(pilot.has("wins in") && pilot.has("b1:W"), "{}", pilot.picture());
    pilot.key(KeyCode::Left);
    assert_eq!(pilot.position(), ".../.x./... 0");
    pilot.key(KeyCode::Right);
    assert_eq!(pilot.position(), ".0./.x./... x");
    pilot.key(KeyCode::Home);
    assert_eq!(pilot.position(), ".../.../... x");
    pilot.key(KeyCode::Char('q'));
    assert!(pilot.explorer.is_over);
}

#[test]
fn the_line_of_best_play_ends_as_it_was_promised() {
    let mut pilot = Pilot::start("achi", Language::Romanian, (80, 24));
    assert!(pilot.has("x câștigă în 11 semimutări"), "{}", pilot.picture());
    pilot.key(KeyCode::Char('b'));
    assert_eq!(pilot.explorer.at, 11);
    assert!(pilot.has("jocul s-a terminat"), "{}", pilot.picture());
    // Positions come back in this game, so that there are no plies to count by.
    assert!(pilot.has("Poziții după depărtare"), "{}", pilot.picture());
}

#[test]
fn the_longest_win_is_put_on_the_board() {
    let mut pilot = Pilot::start("nim:heaps=1/2/3", Language::English, (80, 24));
    pilot.key(KeyCode::Tab);
    assert!(pilot.has("by remoteness"), "{}", pilot.picture());
    let longest = pilot.explorer.survey.longest.clone();
    for longest in &longest {
        pilot.key(KeyCode::Char('l'));
        assert_eq!(pilot.position(), longest.position);
        let value = pilot.explorer.steps[0].value.expect("it is in the database");
        assert_eq!(arbore_lab::explore::plies_to_end(value), longest.plies);
    }
    assert!(!longest.is_empty());
}

#[test]
fn moves_can_be_chosen_from_the_list() {
    let mut pilot = Pilot::start("connect4:width=4,height=4", Language::English, (120, 40));
    pilot.key(KeyCode::Down);
    let text = pilot.explorer.selected_move();
    pilot.key(KeyCode::Enter);
    assert_eq!(pilot.explorer.steps.last().and_then(|step| step.by.clone()), text);
    pilot.click(Target::Move(0));
    assert_eq!(pilot.explorer.at, 2);
    // Another move instead of one that was taken back.
    pilot.key(KeyCode::Left);
    pilot.key(KeyCode::Down);
    pilot.key(KeyCode::Enter);
    assert_eq!((pilot.explorer.at, pilot.explorer.steps.len()), (2, 3));
}

#[test]
fn a_window_that_is_too_small_says_so() {
    let pilot = Pilot::start("nim:heaps=1/2", Language::English, (60, 20));
    assert!(pilot.has("too small"), "{}", pilot.picture());
}

#[test]
fn escape_closes_what_is_open_and_never_the_program() {
    for language in [Language::English, Language::Romanian] {
        let mut pilot = Pilot::start("tictactoe", language, (80, 24));
        pilot.key(KeyCode::Char('?'));
        let help = pilot.explorer.context.text("explore-help");
        for line in help.lines() {
            assert!(pilot.picture().contains(line), "`{line}` is missing in:\n{}", pilot.picture());
        }
        pilot.key(KeyCode::Char('q'));
        assert!(!pilot.explorer.is_over && pilot.explorer.help.is_none(), "q closes the help");
        pilot.key(KeyCode::Char('?'));
        pilot.key(KeyCode::Esc);
        assert!(!pilot.explorer.is_over && pilot.explorer.help.is_none(), "so does Esc");
        pilot.key(KeyCode::Esc);
        assert!(!pilot.explorer.is_over, "Esc with nothing open does not quit");
        let message = pilot.explorer.context.text("explore-nothing-open");
        assert!(pilot.picture().contains(&message), "{}", pilot.picture());
        pilot.key(KeyCode::Char('q'));
        assert!(pilot.explorer.is_over);
    }
}
