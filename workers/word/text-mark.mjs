/** Bookmark around the text in a filled template. What the template itself says before and behind it is not read again. */
export const TEXT_MARK = 'text_of_record';

const isStart = ({ name, attributes }) => name === 'bookmarkStart' && attributes.name === TEXT_MARK;
const TEXT = new Set(['r', 'ins', 'hyperlink', 'moveTo', 'sdt']);

/** @returns the blocks within the bookmark, which Word moves into paragraphs; all of them without one. */
export function textOf(blocks) {
  const marks = (block) => (block.name === 'p' ? [block, ...block.children] : [block]);
  const start = blocks.findIndex((block) => marks(block).some(isStart));
  if (start < 0) return blocks;
  const { id } = marks(blocks[start]).find(isStart).attributes;
  const isEnd = ({ name, attributes }) => name === 'bookmarkEnd' && attributes.id === id;
  const end = blocks.findIndex((block) => marks(block).some(isEnd));
  if (end < 0) return blocks.slice(start);
  const { children } = blocks[end];
  const words = children.findIndex(({ name }) => TEXT.has(name));
  return blocks.slice(start, words >= 0 && words < children.findIndex(isEnd) ? end + 1 : end);
}
