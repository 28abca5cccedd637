/** The parts of a Word template: no macros, nothing that is loaded from elsewhere, and no more than is said. */
import { entriesOf, unpacked } from '../excel/zip.mjs';
import { Refused } from '../excel/refused.mjs';
import { children, treeOf } from './tree.mjs';

export const MAIN = 'word/document.xml';
export const RELATIONS = 'word/_rels/document.xml.rels';
export const TYPES = '[Content_Types].xml';
const WORD = /wordprocessingml\.(document|template)\.main\+xml/;
const MACROS = /vbaProject|vbaData|macroEnabled/i;
const OBJECTS = /^word\/(embeddings|activeX)\//i;
const XML = /\.(xml|rels)$/i;
const TEXTS = /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;
/** Parts that are written on. */
const WRITTEN = /^word\/(document|header\d*|footer\d*|footnotes|endnotes|styles|numbering|settings)\.xml$/;
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OWN_NAMES = new RegExp(`^[^<]*(?:<[?!][^>]*>[^<]*)*<w:[^>]*\\sxmlns:w=["']${W}["']`);
/** Fields that fetch or start something when a document is opened or printed. */
const FETCHING = /^\s*(DDE|DDEAUTO|INCLUDEPICTURE|INCLUDETEXT|IMPORT|LINK|RD|DATABASE)\b/i;
const ADDRESS = /^(https?:|mailto:)/i;

/** @returns the parts by name, as bytes. @throws Refused */
export function templateParts(bytes, limits) {
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0') throw new Refused('old_word');
  const entries = entriesOf(bytes).filter(({ name }) => !name.endsWith('/'));
  if (entries.length > limits.parts || entries.reduce((sum, { size }) => sum + size, 0) > limits.unpacked)
    throw new Refused('template_too_heavy', { max: Math.round(limits.unpacked / 1024 / 1024) });
  const parts = new Map(entries.map((entry) => [entry.name, unpacked(bytes, entry)]));
  if (parts.size !== entries.length) throw new Refused('parse_failed');
  const types = parts.get(TYPES)?.toString('utf8') ?? '';
  if ([...parts.keys()].some((name) => MACROS.test(name)) || MACROS.test(types)) throw new Refused('macros');
  if (!parts.has(MAIN) || !WORD.test(types)) throw new Refused('not_word');
  if ([...parts.keys()].some((name) => OBJECTS.test(name))) throw new Refused('template_objects');
  for (const [name, part] of parts) if (XML.test(name)) checkPart(name, part);
  return parts;
}

export const textParts = (parts) => [...parts.keys()].filter((name) => TEXTS.test(name));

function checkPart(name, part) {
  const tree = treeOf(part);
  if (name.endsWith('.rels')) checkRelations(tree);
  if (WRITTEN.test(name) && !OWN_NAMES.test(part.toString('utf8'))) throw new Refused('template_strict');
  const fetching = fieldsIn(tree).find((field) => FETCHING.test(field));
  if (fetching) throw new Refused('template_field', { field: FETCHING.exec(fetching)[1].toUpperCase() });
}

/** Links are for readers to follow. Whatever else a document loads from elsewhere is loaded by opening it. */
function checkRelations(tree) {
  for (const { attributes } of children(tree, 'Relationship')) {
    const { Type = '', Target = '', TargetMode } = attributes;
    const type = Type.split('/').at(-1);
    if (type === 'aFChunk' || type === 'subDocument') throw new Refused('template_external', { what: type });
    if (TargetMode !== 'External') continue;
    if (type !== 'hyperlink' || !ADDRESS.test(Target)) throw new Refused('template_external', { what: type });
  }
}

/** What the fields of a part say, also where Word has divided it. */
function fieldsIn(tree) {
  const fields = [];
  const open = [];
  const walk = (element) => {
    if (element.name === 'fldSimple') fields.push(element.attributes.instr ?? '');
    if (element.name === 'fldChar') {
      if (element.attributes.fldCharType === 'begin') open.push('');
      else if (element.attributes.fldCharType === 'end' && open.length) fields.push(open.pop());
    }
    if (element.name === 'instrText' && open.length) open[open.length - 1] += element.text;
    element.children.forEach(walk);
  };
  walk(tree);
  return [...fields, ...open];
}
