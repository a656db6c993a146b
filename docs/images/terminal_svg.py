#!/usr/bin/env python3
"""Turns a captured terminal screen (ANSI colours, on standard input) into an SVG picture.

tmux capture-pane -p -e | docs/images/terminal_svg.py > docs/images/play.svg
"""

import re
import sys
from html import escape

WIDTH, HEIGHT, PAD = 8.4, 18, 16
COLOURS = {31: "#ff7b72", 32: "#7ee787", 33: "#e3b341", 35: "#d2a8ff", 36: "#79c0ff"}


def runs(line):
    """Pieces of a line that look the same: (column, text, style)."""
    column, style = 0, {}
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if part.startswith("\x1b["):
            for code in part[2:-1].split(";"):
                code = int(code or 0)
                if code == 0:
                    style = {}
                elif code == 1:
                    style = {**style, "font-weight": "bold"}
                elif code == 2:
                    style = {**style, "opacity": "0.6"}
                elif code in COLOURS:
                    style = {**style, "fill": COLOURS[code]}
                elif code == 39:
                    style = {key: value for key, value in style.items() if key != "fill"}
        elif part:
            # Words are placed one by one, so that no font can push the columns apart.
            for word in re.finditer(r"\S+", part):
                yield column + word.start(), word.group(), style
            column += len(part)


lines = sys.stdin.read().rstrip("\n").split("\n")
columns = max(len(re.sub(r"\x1b\[[0-9;]*m", "", line)) for line in lines)
width, height = columns * WIDTH + 2 * PAD, len(lines) * HEIGHT + 2 * PAD
print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}">')
print(f'<rect width="{width:.0f}" height="{height:.0f}" rx="8" fill="#161b22"/>')
print('<g font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="14" fill="#e6edf3">')
for row, line in enumerate(lines):
    for column, word, style in runs(line):
        look = "".join(f' {key}="{value}"' for key, value in style.items())
        x, y = PAD + column * WIDTH, PAD + (row + 0.75) * HEIGHT
        print(f'<text x="{x:.1f}" y="{y:.1f}" textLength="{len(word) * WIDTH:.1f}"{look}>{escape(word)}</text>')
print("</g>\n</svg>")
