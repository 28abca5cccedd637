/** Parts of a paper with a place of their own: a drawing in its frame, a signature, one side of a matrix. */
import { INK, SIZE } from './sheet.mjs';
import { pair, plain } from './words.mjs';

/** A drawing in its frame, and its name below it. */
export function planOf(sheet, { picture, caption, pin }, from, width, height) {
  const text = sheet.text(plain(sheet, caption), { width, size: SIZE.small, color: INK.quiet, most: 2, align: 'start' });
  const draw = (y) => {
    sheet.frame(y, height, { from, width });
    sheet.picture(picture, y + 4, { from: from + 4, width: width - 8, height: height - 8, pin });
    text.draw(from, y + height + 3);
  };
  return { height: height + text.height + 8, draw };
}

/** Draws who signs, in which role, with the picture of the signature or room for one by hand. */
export function signature(sheet, { role, name, detail, picture, lines = [], empty }, from, width, height, y) {
  const inner = width - 13;
  const quiet = { color: INK.quiet };
  sheet.frame(y, height, { from, width });
  const head = pair(sheet, role, { width: inner, size: SIZE.small, first: quiet, second: quiet });
  head.draw(from + 6.5, y + 6);
  let at = y + 6 + head.height + 2;
  for (const [value, weight] of [
    [name, 600],
    [detail, 400],
  ])
    if (value) {
      const text = sheet.text(plain(sheet, value), { width: inner, weight, align: 'start', most: 1 });
      text.draw(from + 6.5, at);
      at += text.height;
    }
  const foot = empty
    ? [pair(sheet, empty, { width: inner, size: SIZE.small, first: quiet, second: quiet })]
    : lines.map((line) =>
        sheet.text(plain(sheet, line), { width: inner, size: SIZE.small, color: INK.quiet, most: 1, direction: sheet.direction }),
      );
  let bottom = y + height - 5 - foot.reduce((sum, one) => sum + one.height, 0);
  sheet.rule(bottom - 2, { from: from + 6.5, width: inner });
  if (picture) sheet.picture(picture, at + 1, { from: from + 6.5, width: inner, height: bottom - at - 5, align: 'start' });
  for (const one of foot) {
    one.draw(from + 6.5, bottom);
    bottom += one.height;
  }
}

/** One matrix with its words: rows with their labels, columns with theirs below. */
export function matrixSide(sheet, { title, down, across, rows, columns, cells }, from, width) {
  const label = 62;
  const cell = (width - label) / columns.length;
  const tall = 19;
  const quiet = { color: INK.quiet, size: SIZE.small, most: 1 };
  const bold = { weight: 600 };
  const head = pair(sheet, title, { width, size: SIZE.section, first: bold, second: bold });
  const named = (value, own) => sheet.text(plain(sheet, value), { ...quiet, ...own });
  const top = head.height + 3;
  const side = named(down, { width, align: 'start' });
  const body = top + side.height + 2;
  const feet = columns.map((column) => named(column, { width: cell, align: 'center', most: 2 }));
  const foot = named(across, { width: width - label, align: 'center' });
  const draw = (y) => {
    head.draw(from, y);
    side.draw(from, y + top);
    cells.forEach((line, r) => {
      const at = y + body + r * tall;
      named(rows[r], { width: label - 4, align: 'start' }).draw(from, at + 5);
      line.forEach(({ text, color, ink }, c) => {
        const left = from + label + c * cell;
        sheet.fill(at, tall - 1, { from: left + 0.5, width: cell - 1, color, radius: 1.5 });
        const looks = { width: cell, align: 'center', weight: 600, color: ink };
        if (text) sheet.text(text, looks).draw(left, at + 4);
      });
    });
    const below = y + body + rows.length * tall + 2;
    feet.forEach((text, c) => text.draw(from + label + c * cell, below));
    foot.draw(from + label, below + Math.max(...feet.map((text) => text.height)) + 1);
  };
  return { height: body + rows.length * tall + 2 + Math.max(...feet.map((text) => text.height)) + 1 + foot.height, draw };
}
