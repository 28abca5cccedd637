/** The width that the head of a column needs. Estimated, because columns are laid out before they are drawn. Pure. */

/** Width of a text in a list in px. Arabic letters join, so they take less; an m or w takes as much as two others. */
export function textWidth(text: string): number {
  const joined = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const wide = text.match(/[mw]/gi)?.length ?? 0;
  return Math.ceil(joined * 5.6 + (text.length - joined) * 6.8 + wide * 4);
}

/** The least width in which a text stands on two lines, broken between words. */
export function twoLinesWidth(text: string): number {
  const words = text.split(' ');
  const halves = words.slice(1).map((_, i) => [words.slice(0, i + 1), words.slice(i + 1)]);
  return Math.min(textWidth(text), ...halves.map((lines) => Math.max(...lines.map((line) => textWidth(line.join(' '))))));
}

/** Up to this width a head stands on one line. */
const ONE_LINE = 116;

/** Width of a head: a short one stands on one line, a longer one on two. @param room px beside the text: paddings and marks */
export const headWidth = (text: string, room: number): number =>
  Math.min(textWidth(text) + room, Math.max(ONE_LINE, twoLinesWidth(text) + room));
