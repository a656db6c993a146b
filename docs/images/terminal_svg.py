#!/usr/bin/env python3
"""Turns a captured terminal screen (ANSI colours, on standard input) into an SVG picture.

tmux capture-pane -p -e | docs/images/terminal_svg.py > docs/images/play.svg
"""

import re
import sys
from html import escape

WIDTH, HEIGHT, PAD = 8.4, 18, 16
INK, PAPER = "#e6edf3", "#161b22"
NAMED = ["#484f58", "#ff7b72", "#7ee787", "#e3b341", "#79c0ff", "#d2a8ff", "#79c0ff", "#b1bac4"]


def indexed(number):
    """One of the 256 colours."""
    if number < 16:
        return NAMED[number % 8]
    if number >= 232:
        grey = 8 + 10 * (number - 232)
        return f"#{grey:02x}{grey:02x}{grey:02x}"
    levels = [0, 95, 135, 175, 215, 255]
    red, green, blue = ((number - 16) // 36, (number - 16) // 6 % 6, (number - 16) % 6)
    return f"#{levels[red]:02x}{levels[green]:02x}{levels[blue]:02x}"


def restyle(style, codes):
    """The style after an escape sequence."""
    codes = [int(code or 0) for code in codes]
    while codes:
        code = codes.pop(0)
        if code == 0:
            style = {}
        elif code in (1, 2, 4, 7):
            style = {**style, {1: "bold", 2: "dim", 4: "underline", 7: "reverse"}[code]: True}
        elif code in (38, 48) and codes[:1] == [5]:
            style = {**style, "ink" if code == 38 else "paper": indexed(codes[1])}
            codes = codes[2:]
        elif code in (39, 49):
            style = {**style, "ink" if code == 39 else "paper": None}
        elif 30 <= code <= 37 or 90 <= code <= 97:
            style = {**style, "ink": NAMED[code % 10]}
        elif 40 <= code <= 47 or 100 <= code <= 107:
            style = {**style, "paper": NAMED[code % 10]}
    return style


def runs(line):
    """Pieces of a line that look the same: (column, text, style)."""
    column, style = 0, {}
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if part.startswith("\x1b["):
            style = restyle(style, part[2:-1].split(";"))
        elif part:
            yield column, part, style
            column += len(part)


def draw(row, column, text, style):
    """Rectangles behind the text, half blocks as rectangles, and words one by one, so that no font can push
    the columns apart."""
    ink, paper = style.get("ink") or INK, style.get("paper") or PAPER
    if style.get("reverse"):
        ink, paper = paper, ink
    x, y = PAD + column * WIDTH, PAD + row * HEIGHT
    if paper != PAPER:
        yield f'<rect x="{x:.1f}" y="{y}" width="{len(text) * WIDTH + 0.3:.1f}" height="{HEIGHT + 0.3}" fill="{paper}"/>'
    for word in re.finditer(r"[▀▄]+|[^\s▀▄]+", text):
        left, wide = x + word.start() * WIDTH, len(word.group()) * WIDTH
        if word.group()[0] in "▀▄":
            top = y + (0 if word.group()[0] == "▀" else HEIGHT / 2)
            yield f'<rect x="{left:.1f}" y="{top}" width="{wide + 0.3:.1f}" height="{HEIGHT / 2 + 0.3}" fill="{ink}"/>'
            continue
        look = f' fill="{ink}"' if ink != INK else ""
        look += ' font-weight="bold"' if style.get("bold") else ""
        look += ' opacity="0.6"' if style.get("dim") else ""
        look += ' text-decoration="underline"' if style.get("underline") else ""
        yield f'<text x="{left:.1f}" y="{y + 0.75 * HEIGHT}" textLength="{wide:.1f}"{look}>{escape(word.group())}</text>'


lines = sys.stdin.read().rstrip("\n").split("\n")
columns = max(len(re.sub(r"\x1b\[[0-9;]*m", "", line)) for line in lines)
width, height = columns * WIDTH + 2 * PAD, len(lines) * HEIGHT + 2 * PAD
print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}">')
print(f'<rect width="{width:.0f}" height="{height:.0f}" rx="8" fill="{PAPER}"/>')
print(f'<g font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="14" fill="{INK}">')
for row, line in enumerate(lines):
    for column, text, style in runs(line):
        print("\n".join(draw(row, column, text, style)))
print("</g>\n</svg>")
