/**
 * A drawing with its texts broken into lines and its places counted from the left, ready for any canvas. Pure: who draws tells how wide a
 * text is.
 */
import type { Drawing, Shape } from '../../../../core/shared/drawing.ts';

export interface Line {
  text: string;
  x: number;
  /** Of the baseline. */
  y: number;
  anchor: 'start' | 'middle' | 'end';
  size: number;
  weight: number;
  color: string;
}

export type Measure = (text: string, size: number, weight: number) => number;

export interface Flat {
  paths: { d: string; color: string; weight: number }[];
  boxes: Extract<Shape<string>, { kind: 'box' }>[];
  lines: Line[];
}

const LEADING = 1.4;

/** At most `most` lines; the last one ends with an ellipsis where more was said. */
export function broken(text: string, width: number, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const next = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(next) > width) {
      lines.push(line);
      line = word;
    } else line = next;
  }
  lines.push(line);
  const shown = lines.slice(0, most);
  const last = shown.length - 1;
  if (lines.length > most) shown[last] = `${shown[last]}…`;
  return shown.map((each) => cut(each, width, measure));
}

function cut(line: string, width: number, measure: (text: string) => number): string {
  if (measure(line) <= width) return line;
  let end = line.length - 1;
  while (end > 1 && measure(`${line.slice(0, end)}…`) > width) end -= 1;
  return `${line.slice(0, end).trimEnd()}…`;
}

/** Mirrors `M`, `L` and `C` with absolute places. */
export const mirrored = (d: string, width: number): string =>
  d.replaceAll(/([MLC ])(-?[\d.]+) (-?[\d.]+)/g, (_, lead: string, x: string, y: string) => `${lead}${width - Number(x)} ${y}`);

export function flat(drawing: Drawing<string>, rtl: boolean, measure: Measure): Flat {
  const made: Flat = { paths: [], boxes: [], lines: [] };
  for (const shape of drawing.shapes) {
    if (shape.kind === 'path') made.paths.push({ ...shape, d: rtl ? mirrored(shape.d, drawing.width) : shape.d });
    else {
      const x = rtl ? drawing.width - shape.x - shape.width : shape.x;
      if (shape.kind === 'box') made.boxes.push({ ...shape, x });
      else made.lines.push(...linesOf({ ...shape, x }, rtl, measure));
    }
  }
  return made;
}

function linesOf(words: Extract<Shape<string>, { kind: 'words' }>, rtl: boolean, measure: Measure): Line[] {
  const rows = words.said.flatMap(({ value, size, weight, color, most }) =>
    broken(value, words.width, most, (text) => measure(text, size, weight)).map((text) => ({ text, size, weight, color })),
  );
  const height = rows.reduce((sum, { size }) => sum + size * LEADING, 0);
  const right = words.align !== 'center' && (words.align === 'start') === rtl;
  const x = words.align === 'center' ? words.x + words.width / 2 : right ? words.x + words.width : words.x;
  const anchor = words.align === 'center' ? 'middle' : words.align;
  let top = words.from === 'middle' ? words.y - height / 2 : words.y;
  return rows.map((row) => {
    const y = top + row.size * 1.05;
    top += row.size * LEADING;
    return { ...row, x, y, anchor };
  });
}
