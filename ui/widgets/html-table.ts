/** Tables and directions in the editor of rich text: kept as they came, and their texts can be changed. Nothing here makes new ones. */
import { Extension, Node } from '@tiptap/react';

const spans = Object.fromEntries(
  ['colspan', 'rowspan'].map((name) => [
    name,
    {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute(name),
    },
  ]),
);

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
});

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

const cell = (name: string, tag: string): Node =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => spans,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** A direction that somebody gave to a part of the text. */
const Direction = Extension.create({
  name: 'ownDirection',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'table'],
      attributes: {
        dir: {
          default: null,
          parseHTML: (element) => (/^(ltr|rtl)$/.test(element.getAttribute('dir') ?? '') ? element.getAttribute('dir') : null),
        },
      },
    },
  ],
});

export const TABLES = [Table, Row, cell('tableCell', 'td'), cell('tableHeader', 'th'), Direction];
