import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import type { Part } from './choose-fonts.ts';

const bidi = bidiFactory();

/** A piece of a line in one font and one direction, as it is drawn from `x` on, counted from the line's left end. */
export interface Run {
  /** What the font is given; it turns Hebrew and Arabic around by itself. */
  text: string;
  font: Part['font'];
  isRightToLeft: boolean;
  x: number;
  width: number;
}

export interface Line {
  /** As it is read. */
  text: string;
  width: number;
  /** In the order in which they are read. */
  runs: Run[];
}

/** The width of a text in points. */
export type Measure = (text: string, font: Part['font'], isRightToLeft: boolean) => number;

type Piece = Omit<Run, 'x'> & { level: number };

/** The pieces in the order in which they stand on paper: rule L2 of the Unicode bidirectional algorithm. */
function visualOrder(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
}

/** What a font is given for a piece that goes from right to left: brackets are mirrored, and signs turned around. */
function turned(text: string): string {
  const characters = Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character);
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text) ? characters.join('') : characters.reverse().join('');
}

/**
 * Breaks a text into lines.
 * @param parts the text, divided by fonts
 * @param width the longest line, in points
 * @param direction of the whole; `auto` is that of its first letter
 */
export function breakLines(parts: readonly Part[], width: number, direction: 'ltr' | 'auto', measure: Measure): Line[] {
  const text = parts.map((part) => part.text).join('');
  const fonts = parts.flatMap((part) => Array.from({ length: part.text.length }, () => part.font));
  const { levels } = bidi.getEmbeddingLevels(text, direction);

  function piecesOf(from: number, to: number): Piece[] {
    const pieces: Piece[] = [];
    for (let start = from; start < to;) {
      let end = start + 1;
      while (end < to && fonts[end] === fonts[start] && levels[end] === levels[start]) end += 1;
      const level = levels[start] ?? 0;
      const isRightToLeft = level % 2 === 1;
      const font = fonts[start] ?? 'own';
      const given = isRightToLeft ? turned(text.slice(start, end)) : text.slice(start, end);
      pieces.push({ text: given, font, isRightToLeft, level, width: measure(given, font, isRightToLeft) });
      start = end;
    }
    return pieces;
  }
  const widthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, piece) => sum + piece.width, 0);
  /** The end of a line without the spaces at which it was broken. */
  const trimmed = (from: number, to: number) => from + text.slice(from, to).trimEnd().length;
  const fits = (from: number, to: number) => widthOf(piecesOf(from, trimmed(from, to))) <= width;

  const lines: Line[] = [];
  function add(from: number, to: number): void {
    const end = trimmed(from, to);
    const pieces = piecesOf(from, end);
    const lefts = new Map<Piece, number>();
    let x = 0;
    for (const piece of visualOrder(pieces)) {
      lefts.set(piece, x);
      x += piece.width;
    }
    const runs = pieces.map((piece) => ({ ...piece, x: lefts.get(piece) ?? 0 }));
    lines.push({ text: text.slice(from, end), width: x, runs });
  }

  /** Takes lines off a word that is longer than a line; returns where the rest begins. */
  function divide(from: number, to: number): number {
    let start = from;
    let end = from;
    for (const { index, segment } of new Intl.Segmenter('en').segment(text.slice(from, to))) {
      const next = from + index + segment.length;
      if (end > start && !fits(start, next)) {
        add(start, end);
        start = end;
      }
      end = next;
    }
    return start;
  }

  let [from, end] = [0, 0];
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    if (!fits(from, next.position)) {
      if (end > from) add(from, end);
      from = Math.max(from, end);
      if (!fits(from, next.position)) from = divide(from, next.position);
    }
    end = next.position;
    if (next.required && end < text.length) {
      add(from, end);
      from = end;
    }
  }
  if (from < text.length || lines.length === 0) add(from, text.length);
  return lines;
}
