//! The shells. Bash gets a script of its own: it splits words at `:` and `=`, which are a part of the names of games
//! and players.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;

use clap_complete::env::{Bash, Elvish, EnvCompleter, Fish, Powershell, Zsh};

/// All shells, by the names that `arbore completions` takes.
pub(super) const SHELLS: &[&dyn EnvCompleter] = &[&WholeWords, &Elvish, &Fish, &Powershell, &Zsh];

/// Bash, with words that have `:` and `=` in them.
struct WholeWords;

/// What stands together in the line is one word. Bash replaces only what stands after the last `:` or `=`, so what
/// stands before it is taken off the answers.
const SCRIPT: &str = r#"_arbore() {
    local IFS=$'\n' rest=${COMP_LINE:0:COMP_POINT} words=() i
    for ((i = 0; i <= COMP_CWORD; i++)); do
        local trimmed=${rest#"${rest%%[![:space:]]*}"} word=${COMP_WORDS[i]}
        ((i == COMP_CWORD)) && word=$trimmed
        if ((i == 0)) || [[ $trimmed != "$rest" ]]; then
            words+=("$word")
        else
            words[${#words[@]} - 1]+=$word
        fi
        rest=${trimmed#"$word"}
    done
    local index=$((${#words[@]} - 1)) breaks= prefix=
    local current=${words[index]}
    [[ $COMP_WORDBREAKS == *:* ]] && breaks+=:
    [[ $COMP_WORDBREAKS == *=* ]] && breaks+==
    [[ -n $breaks ]] && prefix=${current%"${current##*[$breaks]}"}
    COMPREPLY=($(_CLAP_IFS=$'\n' _CLAP_COMPLETE_INDEX=$index VARIABLE=bash "COMPLETER" -- "${words[@]}" 2>/dev/null))
    COMPREPLY=("${COMPREPLY[@]#"$prefix"}")
    # After these a name goes on.
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=/:] ]] && compopt -o nospace 2>/dev/null
    return 0
}
complete -o bashdefault -o nosort -F _arbore BIN 2>/dev/null || complete -o bashdefault -F _arbore BIN
"#;

impl EnvCompleter for WholeWords {
    fn name(&self) -> &'static str {
        Bash.name()
    }

    fn is(&self, name: &str) -> bool {
        Bash.is(name)
    }

    fn write_registration(
        &self,
        var: &str,
        _: &str,
        bin: &str,
        completer: &str,
        buffer: &mut dyn Write,
    ) -> io::Result<()> {
        let script = SCRIPT.replace("VARIABLE", var).replace("COMPLETER", completer).replace("BIN", bin);
        buffer.write_all(script.as_bytes())
    }

    fn write_complete(
        &self,
        command: &mut clap::Command,
        arguments: Vec<OsString>,
        folder: Option<&Path>,
        buffer: &mut dyn Write,
    ) -> io::Result<()> {
        Bash.write_complete(command, arguments, folder, buffer)
    }
}
