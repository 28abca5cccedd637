/**
 * The fonts of a paper: IBM Plex Sans and Plex Sans Arabic of the screens, each alphabet in a file of its own. A file is opened when the
 * first letter of it is printed.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { copyable, glyphOf, hasMarks, isMark } from './copyable.mjs';
import { openTypeOf } from './woff.mjs';

const { resolve } = createRequire(import.meta.url);

/** Files in the order in which a letter is looked for. */
const FILES = new Map([
  ['latin', 'ibm-plex-sans/files/ibm-plex-sans-latin'],
  ['arabic', 'ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic'],
  ['latin-ext', 'ibm-plex-sans/files/ibm-plex-sans-latin-ext'],
  ['greek', 'ibm-plex-sans/files/ibm-plex-sans-greek'],
  ['cyrillic', 'ibm-plex-sans/files/ibm-plex-sans-cyrillic'],
]);
const FALLBACK = 'latin';
/** Letters of shaped texts that are kept: a text is shaped for its width first and drawn later, and many are drawn more than once. */
const KEPT = 100_000;

/** A font of one alphabet in one weight, by the name under which the document knows it. */
class Font {
  constructor(alphabet, weight) {
    this.name = `${alphabet}-${weight}`;
    this.arabic = alphabet === 'arabic';
    this.file = fontkit.create(openTypeOf(readFileSync(resolve(`@fontsource/${FILES.get(alphabet)}-${weight}-normal.woff`))));
    keepApart(this.file);
    this.blank = this.file.glyphForCodePoint(0x20).id;
    this.shape = this.file.layout.bind(this.file);
    this.widths = new Map();
    this.runs = new Map();
    this.letters = 0;
    this.drawn = new Map();
    this.file.layout = (text, { rtl }) => this.#layout(text, rtl);
    this.file.createSubset = withCopies(this.file.createSubset.bind(this.file));
  }

  has(code) {
    return this.file.hasGlyphForCodePoint(code);
  }

  /** Width of a text at size 1. */
  width(text, rtl) {
    const key = keyOf(text, rtl);
    let width = this.widths.get(key);
    if (width === undefined) this.widths.set(key, (width = this.#shaped(text, rtl).advanceWidth / this.file.unitsPerEm));
    return width;
  }

  /** Shapes of a text that are drawn apart from its letters: its marks, or all. Places are from its left end, in units of the font. */
  outlines(text, rtl, all = false) {
    if (!all && (!this.arabic || !hasMarks(text))) return [];
    const run = this.#shaped(text, rtl);
    let x = 0;
    return run.glyphs.flatMap((glyph, i) => {
      const position = run.positions[i];
      const at = x;
      x += position.xAdvance;
      return all || isMark(position) ? [{ path: glyph.path.toSVG(), x: at + position.xOffset, y: position.yOffset }] : [];
    });
  }

  /** As fontkit returns it. The document scales the positions, so they are new each time. */
  #layout(text, rtl) {
    const key = keyOf(text, rtl);
    let run = this.drawn.get(key);
    if (!run) this.drawn.set(key, (run = this.#drawable(text, rtl)));
    return { ...run, positions: run.positions.map((position) => ({ ...position })) };
  }

  #drawable(text, rtl) {
    const run = this.#shaped(text, rtl);
    const { advanceWidth } = run;
    if (this.arabic) return { ...copyable(run, text, rtl, this.blank), advanceWidth };
    const glyphs = run.glyphs.map((glyph) => glyphOf(glyph.id, glyph.codePoints, glyph.advanceWidth));
    return { glyphs, positions: run.positions, advanceWidth };
  }

  /** Shaping takes most of the time of a paper. */
  #shaped(text, rtl) {
    const key = keyOf(text, rtl);
    let run = this.runs.get(key);
    if (run) return run;
    if ((this.letters += text.length) > KEPT) {
      this.letters = text.length;
      this.runs.clear();
      this.drawn.clear();
    }
    run = this.shape(text, undefined, this.arabic ? 'arab' : 'latn', undefined, rtl && this.arabic ? 'rtl' : 'ltr');
    this.runs.set(key, run);
    return run;
  }
}

const keyOf = (text, rtl) => `${rtl ? '<' : '>'}${text}`;

/**
 * fontkit keeps one object per glyph, with the letters of whoever asked first: none, if its shape was drawn before. A letter that it then
 * does not know is not joined to its neighbours. So there is one object per glyph and letters.
 */
function keepApart(file) {
  const make = file.getGlyph.bind(file);
  const known = new Map();
  file.getGlyph = (id, letters = []) => {
    const key = `${id}:${letters}`;
    let glyph = known.get(key);
    if (!glyph) {
      delete file._glyphs[id];
      known.set(key, (glyph = make(id, letters)));
    }
    return glyph;
  };
}

/**
 * One glyph may stand for different letters (a yeh without dots and an alef maqsura) and in different widths. It is embedded once for each
 * of them, so that text that is copied out of the document has the letters that were printed.
 */
function withCopies(create) {
  return () => {
    const subset = create();
    const include = subset.includeGlyph.bind(subset);
    const known = new Map();
    subset.includeGlyph = (key) => {
      if (typeof key !== 'string') return include(key);
      if (!known.has(key)) known.set(key, subset.glyphs.push(Number.parseInt(key, 10)) - 1);
      return known.get(key);
    };
    return subset;
  };
}

/** All alphabets in the weights that are used. */
export class Fonts {
  #open = new Map();

  /** The font that has this letter; the first one, which draws an empty box, if none has. */
  of(code, weight) {
    for (const alphabet of FILES.keys()) {
      const font = this.#font(alphabet, weight);
      if (font.has(code)) return font;
    }
    return this.#font(FALLBACK, weight);
  }

  #font(alphabet, weight) {
    const key = `${alphabet}-${weight}`;
    let font = this.#open.get(key);
    if (!font) this.#open.set(key, (font = new Font(alphabet, weight)));
    return font;
  }
}
