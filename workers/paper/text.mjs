/**
 * Text in lines: which letters stand in which font, where a line ends, and in which order its parts stand on the page (Unicode
 * Bidirectional Algorithm). Arabic letters are joined by the font.
 */
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Characters that only steer the direction: they have done their work and are not drawn. */
const CONTROLS = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
/**
 * A space between groups of digits, as in a section "32 00 00" or a telephone: one that does not break belongs to the number, so that the
 * groups keep their order in a text that runs from the right.
 */
const NUMBER_SPACE = '\u00a0';
const BREAK = /\r\n|[\n\r\u2028\u2029]/;

/** The direction of a text that says it itself, by its first letter; `otherwise` if it has none. */
export function directionOf(text, otherwise) {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (!letter) return otherwise;
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letter) ? 'rtl' : 'ltr';
}

/** Digits and signs without a letter: they read from left to right in every language, the sign before the digits. */
export const isFigure = (text) => /\p{Nd}/u.test(text) && !/\p{L}/u.test(text);

/**
 * The lines of a text that is at most `width` wide. At most `most` lines: the last one ends with an ellipsis where more was said.
 * @returns lines, each with its text, its width, and parts in the order of reading: text as it is drawn, font, place from the left,
 * direction.
 */
export function linesOf(fonts, text, { size, weight = 400, width = Infinity, direction, most = Infinity }) {
  const look = { size, weight, width, direction };
  const lines = text
    .normalize('NFC')
    .split(BREAK)
    .flatMap((paragraph) => paragraphLines(fonts, paragraph.replaceAll('\t', ' ').replace(/(?<=\d) (?=\d)/g, NUMBER_SPACE), look));
  return lines.length > most ? [...lines.slice(0, most - 1), shortened(fonts, lines[most - 1].text, look)] : lines;
}

function paragraphLines(fonts, text, { size, weight, width, direction }) {
  if (!text.trim()) return [{ text: '', parts: [], width: 0, direction }];
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs = runsOf(fonts, text, levels, weight);
  return brokenAt(text, runs, size, width).map(([start, end]) => ({
    text: text.slice(start, end),
    ...lineOf(cut(runs, start, end).flatMap(apart), size, direction),
  }));
}

/** A line after which more was said: an ellipsis, and before it as many of its letters as find room. */
function shortened(fonts, text, look) {
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
  for (;;) {
    const [line] = paragraphLines(fonts, `${letters.join('').trimEnd()}…`, { ...look, width: Infinity });
    if (line.width <= look.width || letters.length === 0) return line;
    letters.pop();
  }
}

/** Letters of one level and one font: the longest pieces that are shaped together. */
function runsOf(fonts, text, levels, weight) {
  const runs = [];
  let at = 0;
  for (const letter of text) {
    const end = at + letter.length;
    const last = runs.at(-1);
    const level = levels[at];
    const font = fontOf(fonts, letter, weight, last?.font, level);
    if (last && last.level === level && last.font === font && !isCut(letter)) Object.assign(last, { end, text: last.text + letter });
    else runs.push({ text: letter, start: at, end, level, font });
    at = end;
  }
  return runs;
}

/** A zero width non-joiner ends the joining of letters, so a run ends with it. */
const isCut = (letter) => letter === '\u200c';

/** Spaces and marks stay in the font before them, so that words of a line are shaped together. */
function fontOf(fonts, letter, weight, before, level) {
  const code = letter.codePointAt(0);
  if (before && (CONTROLS.test(letter) || (/[\s\p{M}]/u.test(letter) && before.has(code) && (before.arabic || level % 2 === 0))))
    return before;
  return fonts.of(CONTROLS.test(letter) ? 32 : code, weight);
}

/** Where lines begin and end: between words, and inside one that is wider than the line. */
function brokenAt(text, runs, size, width) {
  const lines = [];
  let [start, end, used] = [0, 0, 0];
  for (const [from, to] of words(text)) {
    const whole = widthOf(cut(runs, from, to), size);
    const shown = widthOf(cut(runs, from, from + text.slice(from, to).trimEnd().length), size);
    if (used + shown > width && end > start) {
      lines.push([start, end]);
      [start, used] = [from, 0];
    }
    if (shown > width) {
      const pieces = piecesOf(text, runs, from, to, size, width);
      lines.push(...pieces.slice(0, -1));
      [start] = pieces.at(-1);
      used = widthOf(cut(runs, start, to), size);
    } else used += whole;
    end = to;
  }
  lines.push([start, end]);
  return lines.map(([from, to]) => [from, from + text.slice(from, to).trimEnd().length]);
}

const words = (text) => [...text.matchAll(/\S*\s*/g)].filter(([word]) => word).map((m) => [m.index, m.index + m[0].length]);

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

function piecesOf(text, runs, from, to, size, width) {
  const pieces = [];
  let start = from;
  let end = from;
  for (const { segment } of graphemes.segment(text.slice(from, to))) {
    if (end > start && widthOf(cut(runs, start, end + segment.length), size) > width) {
      pieces.push([start, end]);
      start = end;
    }
    end += segment.length;
  }
  return [...pieces, [start, to]];
}

/** The parts of runs that lie between two places of the text. */
const cut = (runs, start, end) =>
  runs
    .filter((run) => run.start < end && run.end > start)
    .map((run) => {
      const [from, to] = [Math.max(start, run.start), Math.min(end, run.end)];
      return { ...run, start: from, end: to, text: run.text.slice(from - run.start, to - run.start) };
    });

/** Spaces at the ends of a part from right to left stand for themselves: programs that copy text lose them otherwise. */
function apart(run) {
  if (!isRtl(run)) return [run];
  const texts = run.text.match(/^(\s*)(.*?)(\s*)$/s).slice(1);
  return texts.filter(Boolean).map((text) => ({ ...run, text }));
}

const isRtl = ({ level }) => level % 2 === 1;

/** The text as the font draws it. Outside of the Arabic font a part from right to left is turned round here, brackets with it. */
function drawn(run) {
  const text = [...run.text].filter((letter) => !CONTROLS.test(letter));
  if (!isRtl(run)) return text.join('');
  const mirrored = text.map((letter) => bidi.getMirroredCharacter(letter) ?? letter);
  return (run.font.arabic ? mirrored : mirrored.toReversed()).join('');
}

const widthOf = (runs, size) => runs.reduce((sum, run) => sum + run.font.width(drawn(run), isRtl(run)) * size, 0);

/** Places the parts from the left. They stay in the order of reading, in which programs copy them. */
function lineOf(runs, size, direction) {
  let x = 0;
  const places = new Map();
  for (const run of visual(runs)) {
    places.set(run, x);
    x += run.font.width(drawn(run), isRtl(run)) * size;
  }
  const parts = runs.map((run) => ({ text: drawn(run), font: run.font, rtl: isRtl(run), x: places.get(run) })).filter((part) => part.text);
  return { parts, width: x, direction };
}

/** Rule L2 of the algorithm: from the highest level to the lowest odd one, parts at that level or higher are turned round. */
function visual(runs) {
  const order = [...runs];
  const top = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = top; level > 0; level -= 1)
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while (to < order.length && order[to].level >= level) to += 1;
      if (to > from + 1) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  return order;
}

/** Draws a line whose left end is at `x` and whose letters stand on `y`. `shape`: as a drawing, of which no text can be copied. */
export function drawLine(document, { parts }, { x, y, size, color, shape = false }) {
  for (const { text, font, rtl, x: from } of parts) {
    if (!shape) {
      document.registerFont(font.name, font.file);
      document.font(font.name).fontSize(size).fillColor(color);
      document.text(text, x + from, y, { lineBreak: false, baseline: 'alphabetic', features: { rtl } });
    }
    const scale = size / font.file.unitsPerEm;
    for (const { path, ...place } of font.outlines(text, rtl, shape))
      document
        .save()
        .transform(scale, 0, 0, -scale, x + from + place.x * scale, y - place.y * scale)
        .path(path)
        .fill(color)
        .restore();
  }
}
