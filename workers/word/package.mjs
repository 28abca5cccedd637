/** The parts of a Word document: which there are, what they may hold, and how much of them is unpacked. */
import { entriesOf, unpacked } from '../excel/zip.mjs';
import { Refused } from '../excel/refused.mjs';
import { children, treeOf } from './tree.mjs';

const MAIN = 'word/document.xml';
const WORD = /wordprocessingml\.(document|template)\.main\+xml/;
const MACROS = /vbaProject|vbaData|macroEnabled/i;

/** @param limits `packed`: bytes of a part that is read, `said`: of all parts by what they say. */
export function packageOf(bytes, limits) {
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0') throw new Refused('old_word');
  const entries = new Map(entriesOf(bytes).map((entry) => [entry.name.replace(/^\//, ''), entry]));
  if ([...entries.values()].reduce((sum, { size }) => sum + size, 0) > limits.said) throw new Refused('too_heavy');
  let left = limits.unpacked;
  const part = (name) => {
    const entry = entries.get(name);
    if (!entry) return undefined;
    left -= entry.size;
    if (left < 0) throw new Refused('too_heavy');
    return unpacked(bytes, entry);
  };
  const types = part('[Content_Types].xml')?.toString('utf8') ?? '';
  if ([...entries.keys()].some((name) => MACROS.test(name)) || MACROS.test(types)) throw new Refused('macros');
  if (!entries.has(MAIN) || !WORD.test(types)) throw new Refused('not_word');
  const tree = (name) => {
    const found = part(name);
    return found && treeOf(found);
  };
  return { main: tree(MAIN), styles: tree('word/styles.xml'), numbering: tree('word/numbering.xml'), ...relationsOf(tree, entries) };
}

/** Links that a text has, by their key; and how many other things the document would fetch from elsewhere. */
function relationsOf(tree, entries) {
  const links = new Map();
  let outside = 0;
  for (const name of entries.keys()) {
    if (!/^word\/_rels\/[^/]+\.rels$/.test(name)) continue;
    for (const { attributes } of children(tree(name), 'Relationship')) {
      const { Id, Type = '', Target = '', TargetMode } = attributes;
      if (TargetMode !== 'External') continue;
      if (!Type.endsWith('/hyperlink')) outside += 1;
      else if (name === 'word/_rels/document.xml.rels') links.set(Id, Target);
    }
  }
  const named = (pattern) => [...entries.keys()].filter((name) => pattern.test(name)).length;
  return {
    links,
    outside,
    heads: named(/^word\/(header|footer)\d*\.xml$/),
    objects: named(/^word\/(embeddings|activeX)\/[^/]+\.(bin|docx|xlsx|pptx|xml)$/),
  };
}
