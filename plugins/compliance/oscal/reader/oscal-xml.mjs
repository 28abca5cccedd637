/** Converts an OSCAL document in XML to its JSON value: the element name determines whether something is an attribute, a list or a text. */
import { blocksOf, isBlock, lineOf } from './markup.mjs';

/** Repeatable elements -> the name of their list. */
const LISTS = {
  action: 'actions',
  add: 'adds',
  'addr-line': 'addr-lines',
  alter: 'alters',
  choice: 'choice',
  constraint: 'constraints',
  control: 'controls',
  'document-id': 'document-ids',
  'email-address': 'email-addresses',
  'exclude-controls': 'exclude-controls',
  'external-id': 'external-ids',
  group: 'groups',
  guideline: 'guidelines',
  hash: 'hashes',
  import: 'imports',
  'include-controls': 'include-controls',
  'insert-controls': 'insert-controls',
  link: 'links',
  location: 'locations',
  'location-uuid': 'location-uuids',
  matching: 'matching',
  'member-of-organization': 'member-of-organizations',
  param: 'params',
  part: 'parts',
  party: 'parties',
  'party-uuid': 'party-uuids',
  prop: 'props',
  remove: 'removes',
  resource: 'resources',
  'responsible-party': 'responsible-parties',
  revision: 'revisions',
  rlink: 'rlinks',
  role: 'roles',
  'role-id': 'role-ids',
  'set-parameter': 'set-parameters',
  'telephone-number': 'telephone-numbers',
  test: 'tests',
  url: 'urls',
  value: 'values',
  'with-id': 'with-ids',
};
/** Names of texts beside attributes. */
const TEXTS = { 'document-id': 'identifier', 'external-id': 'id', 'telephone-number': 'number' };
/** Several paragraphs as one text. */
const PROSE = new Set(['description', 'remarks', 'usage', 'statement', 'rules']);
/** Elements with paragraphs beside other content -> the name of that text. */
const HELD = { part: 'prose', guideline: 'prose' };
const EMPTY = new Set([
  'include-all',
  'flat',
  'custom',
  'merge',
  'modify',
  'back-matter',
  'citation',
  'select',
  'combine',
  'control',
  'group',
  'part',
  'param',
  'prop',
  'link',
  'import',
]);

/** @param root of parseXml. */
export const oscalOf = (root) => ({ [root.name]: objectOf(root) });

function objectOf(element) {
  const out = { ...element.attributes };
  const prose = blocksOf(HELD[element.name] === undefined ? [] : element.children);
  if (prose !== undefined) out[HELD[element.name]] = prose;
  for (const child of element.children) {
    if (typeof child === 'string' || (prose !== undefined && isBlock(child))) continue;
    const list = listName(child, element);
    if (list === undefined) out[child.name] = valueOf(child);
    else (out[list] ??= []).push(valueOf(child));
  }
  const words = element.children.every((c) => typeof c === 'string') ? lineOf(element) : '';
  if (words && out[TEXTS[element.name] ?? 'value'] === undefined) out[TEXTS[element.name] ?? 'value'] = words;
  return out;
}

/** A location has one address, a party many. */
const listName = (child, above) =>
  child.name === 'address'
    ? above.name === 'party'
      ? 'addresses'
      : undefined
    : Object.hasOwn(LISTS, child.name)
      ? LISTS[child.name]
      : undefined;

function valueOf(element) {
  const { name, attributes, children } = element;
  if (PROSE.has(name)) return blocksOf(children) ?? lineOf(element);
  if (name === 'as-is') return lineOf(element) === 'true';
  const plain =
    !Object.keys(attributes).length && !EMPTY.has(name) && !(name in HELD) && children.every((c) => typeof c === 'string' || isPhrase(c));
  return plain ? lineOf(element) : objectOf(element);
}

const PHRASES = new Set(['em', 'i', 'strong', 'b', 'code', 'q', 'sub', 'sup', 'a', 'img', 'br', 'insert']);
const isPhrase = ({ name }) => PHRASES.has(name);
