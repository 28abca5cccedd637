/** What styles and numberings say of a paragraph: its level as a heading, its list, its direction. */
import { child, children, switchOf, valueOf } from './tree.mjs';

/** A style may be based on another one, so many times. */
const LINEAGE = 20;
/** Longest pattern of a number, in characters. */
const LABEL = 40;
const HEADING = /^heading ([1-9])$/i;
/** Paragraphs that go on with an item of a list: `List Continue 2` is within two. */
const GOES_ON = /^list continue(?: (\d))?$/i;
/** Blocks within a text that are no plain paragraphs. */
const BLOCKS = new Map([
  ['quote', 'blockquote'],
  ['body heading 1', 'h2'],
  ['body heading 2', 'h3'],
]);
const CONTENTS = /^toc( heading|\s*\d)?$/i;

export function stylesOf(styles) {
  const known = new Map(children(styles, 'style').map((style) => [style.attributes.styleId, style]));
  const lineage = (id) => {
    const found = [];
    for (let style = known.get(id); style && found.length < LINEAGE; style = known.get(valueOf(style, 'basedOn'))) found.push(style);
    return found;
  };
  /** The first of the paragraph's own properties and those of its styles that says something. */
  const said = (properties, read) => {
    for (const one of [properties, ...lineage(valueOf(properties, 'pStyle')).map((style) => child(style, 'pPr'))]) {
      const value = one && read(one);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  return {
    /** 1 to 9, or undefined for a text. */
    levelOf(properties) {
      for (const style of lineage(valueOf(properties, 'pStyle'))) {
        const level = HEADING.exec(valueOf(style, 'name') ?? '')?.[1];
        if (level) return Number(level);
      }
      const outline = said(properties, (one) => valueOf(one, 'outlineLvl'));
      return outline !== undefined && Number(outline) < 9 ? Number(outline) + 1 : undefined;
    },
    /** Is it a line of a table of contents? */
    isContents: (properties) => lineage(valueOf(properties, 'pStyle')).some((style) => CONTENTS.test(valueOf(style, 'name') ?? '')),
    /** How many lists it goes on within; undefined for a paragraph of its own. */
    goesOn(properties) {
      const found = lineage(valueOf(properties, 'pStyle')).map((style) => GOES_ON.exec(valueOf(style, 'name') ?? ''));
      const first = found.find(Boolean);
      return first && Number(first[1] ?? 1);
    },
    /** p, h2, h3 or blockquote. */
    blockOf(properties) {
      const names = lineage(valueOf(properties, 'pStyle')).map((style) => BLOCKS.get(valueOf(style, 'name')?.toLowerCase()));
      return names.find(Boolean) ?? 'p';
    },
    /** `{id, level}`; undefined outside lists. */
    listOf(properties) {
      const id = said(properties, (one) => valueOf(child(one, 'numPr'), 'numId'));
      if (id === undefined || id === '0') return undefined;
      const level = Math.floor(Number(said(properties, (one) => valueOf(child(one, 'numPr'), 'ilvl')) ?? 0)) || 0;
      return { id, level: Math.min(8, Math.max(0, level)) };
    },
    /** True: from right to left; undefined where nothing is said. */
    leftwards: (properties) => said(properties, (one) => switchOf(one, 'bidi')),
  };
}

/** @returns of a list at its level: whether it is numbered (`ol`) or has marks (`ul`), its first number, and how a number is written. */
export function numberingOf(numbering) {
  const abstract = new Map(children(numbering, 'abstractNum').map((one) => [one.attributes.abstractNumId, one]));
  const known = new Map(children(numbering, 'num').map((one) => [one.attributes.numId, one]));
  const levelOf = (element, level) => children(element, 'lvl').find((one) => Number(one.attributes.ilvl) === level);
  return ({ id, level }) => {
    const num = known.get(id);
    const own = children(num, 'lvlOverride').find((one) => Number(one.attributes.ilvl) === level);
    const found = levelOf(own, level) ?? levelOf(abstract.get(valueOf(num, 'abstractNumId')), level);
    const start = Number(valueOf(own, 'startOverride') ?? valueOf(found, 'start') ?? 1);
    return {
      tag: ['bullet', 'none', undefined].includes(valueOf(found, 'numFmt')) ? 'ul' : 'ol',
      start: start >= 1 && start <= 9999 ? Math.floor(start) : 1,
      format: valueOf(found, 'numFmt'),
      written: (valueOf(found, 'lvlText') ?? '').slice(0, LABEL),
    };
  };
}

const ROMAN = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
];

function roman(n) {
  let left = n;
  return ROMAN.map(([letters, value]) => {
    const times = Math.floor(left / value);
    left %= value;
    return letters.repeat(times);
  }).join('');
}

/** After z comes aa, then bb. */
const letter = (n) => String.fromCharCode(97 + ((n - 1) % 26)).repeat(Math.ceil(n / 26));

const WRITTEN = {
  lowerLetter: letter,
  upperLetter: (n) => letter(n).toUpperCase(),
  lowerRoman: roman,
  upperRoman: (n) => roman(n).toUpperCase(),
  decimalZero: (n) => String(n).padStart(2, '0'),
};

/** The number of a paragraph as Word shows it, such as `1-2` or `b)`. @param counter its numbers by level. */
export function labelOf(kindOf, { id, level }, counter) {
  return kindOf({ id, level }).written.replace(/%([1-9])/g, (_, place) => {
    const { start, format } = kindOf({ id, level: place - 1 });
    return (WRITTEN[format] ?? String)(counter[place - 1] ?? start);
  });
}
