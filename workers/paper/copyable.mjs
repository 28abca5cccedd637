/**
 * Glyphs of an Arabic part, from left to right as they stand on the page, such that programs copy its letters in their order. They
 * turn a part from right to left round, glyph by glyph. So each glyph carries one letter: the earlier letters of a ligature stand beside it
 * as empty glyphs without width, and a mark above or below the line is such a glyph too; its shape is drawn apart.
 */

const SPACE = 32;
const STILL = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 };
const MARK = /\p{M}/u;

export const hasMarks = (text) => MARK.test(text);

/** Has the font moved this glyph to a place above or below another one? */
export const isMark = ({ xAdvance, xOffset, yOffset }) => xAdvance === 0 && (xOffset !== 0 || yOffset !== 0);

/** A glyph by its key: its number in the font, the letters that it carries, and its width in the document. */
export const glyphOf = (id, codePoints, advanceWidth) => ({
  id: `${id}:${codePoints}:${advanceWidth}`,
  number: id,
  codePoints,
  advanceWidth,
});

/** @param run of fontkit @param blank number of the glyph of a space @returns glyphs and positions as fontkit returns them */
export function copyable(run, text, rtl, blank) {
  const shapes = run.glyphs
    .map((glyph, i) => ({ ...run.positions[i], number: glyph.id, codePoints: glyph.codePoints }))
    .filter((s) => !isMark(s));
  if (rtl) shapes.reverse();
  const reading = joinedAtEnds(lettersOf(text, shapes));
  return side(rtl ? reading.toReversed() : reading, blank);
}

/** What each letter of the text is drawn by; the last letter of a ligature has its shape. */
function lettersOf(text, shapes) {
  const left = [...shapes];
  const made = [];
  let taken = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0);
    const [next] = left;
    if (MARK.test(letter) || !next) made.push({ codePoints: [code], mark: MARK.test(letter) });
    else if ((taken += 1) < basesOf(next)) made.push({ codePoints: [code] });
    else {
      made.push({ codePoints: [code], shape: next });
      left.shift();
      taken = 0;
    }
  }
  return [...made, ...left.map((shape) => ({ codePoints: shape.codePoints, shape }))];
}

const basesOf = ({ codePoints }) => codePoints.filter((code) => !MARK.test(String.fromCodePoint(code))).length;

/** Marks at the end of a word go with its last letter, in the order of the page: standing alone they would be copied into the next word. */
function joinedAtEnds(letters) {
  const kept = [];
  for (const [i, letter] of letters.entries()) {
    const next = letters.slice(i).find(({ mark }) => !mark);
    const last = kept.at(-1);
    if (letter.mark && last && (!next || next.codePoints[0] === SPACE)) last.codePoints = [...letter.codePoints, ...last.codePoints];
    else kept.push({ ...letter });
  }
  return kept;
}

/**
 * Side by side without gaps, which programs take for spaces: room that the font adds before a glyph belongs to the glyph at its left.
 */
function side(letters, blank) {
  const places = letters.map(({ shape }) => ({ ...STILL, ...shape }));
  const shown = letters.flatMap(({ shape }, i) => (shape ? [i] : []));
  for (const [n, i] of shown.entries()) {
    const before = shown[n - 1];
    const { xOffset } = places[i];
    if (before === undefined || xOffset <= 0) continue;
    places[before].xAdvance += xOffset;
    places[i].xAdvance -= xOffset;
    places[i].xOffset = 0;
  }
  return {
    glyphs: letters.map(({ shape, codePoints }, i) => glyphOf(shape ? shape.number : blank, codePoints, places[i].xAdvance)),
    positions: places.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset })),
  };
}
