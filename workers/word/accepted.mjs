/** Tracked changes of a document, read as accepted: what was removed is gone, what was added is text. */
import { child } from './tree.mjs';

const HOLDERS = new Set(['body', 'tc', 'sdt', 'sdtContent', 'customXml', 'ins', 'moveTo', 'tbl', 'tr', 'txbxContent']);
const REMOVED = new Set(['del', 'moveFrom']);
const ADDED = new Set(['ins', 'moveTo']);
const marked = (properties, names) => properties?.children.some(({ name }) => names.has(name)) ?? false;

/** Counts changes, and takes rows and ends of paragraphs away that were removed: a paragraph without its end goes on in the next one. */
export function accept(element, count) {
  const kept = [];
  let open;
  for (const one of element.children) {
    if (one.name === 'tr' && marked(child(one, 'trPr'), REMOVED)) {
      count('deleted');
      continue;
    }
    if (one.name === 'tr' && marked(child(one, 'trPr'), ADDED)) count('inserted');
    if (one.name === 'p') {
      tally(one, count);
      if (open) one.children = [...one.children.filter(isProperties), ...open, ...one.children.filter((part) => !isProperties(part))];
      open = undefined;
      if (marked(child(child(one, 'pPr'), 'rPr'), REMOVED)) {
        open = one.children.filter((part) => !isProperties(part));
        continue;
      }
    } else if (HOLDERS.has(one.name)) accept(one, count);
    if (open && one.name !== 'p' && HOLDERS.has(one.name)) {
      // Nothing to go on in: it stays a paragraph.
      kept.push({ name: 'p', attributes: {}, children: open, text: '' });
      open = undefined;
    }
    kept.push(one);
  }
  if (open) kept.push({ name: 'p', attributes: {}, children: open, text: '' });
  element.children = kept;
}

/** Between runs without being text. */
const MARKS = new Set(['pPr', 'bookmarkStart', 'bookmarkEnd', 'proofErr']);
const isProperties = ({ name }) => name === 'pPr';

/** Neighbouring runs that were added, or removed, are one change. */
function tally(element, count) {
  let before;
  for (const one of element.children) {
    const what = REMOVED.has(one.name) ? 'deleted' : ADDED.has(one.name) ? 'inserted' : undefined;
    if (what && what !== before) count(what);
    if (!MARKS.has(one.name)) before = what;
    if (!what && !isProperties(one)) tally(one, count);
  }
}
