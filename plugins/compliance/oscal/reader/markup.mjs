/** Converts OSCAL markup in XML (a subset of HTML) to that of JSON (a subset of Markdown). */
import { markupOf } from './prose.mjs';

const BLOCKS = new Set(['p', 'ul', 'ol', 'pre', 'table', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const AROUND = { em: '*', i: '*', strong: '**', b: '**', code: '`', q: '"', sub: '~', sup: '^' };

const isElement = (child) => typeof child === 'object';
const elements = (element, name) => element.children.filter((c) => isElement(c) && (name === undefined || c.name === name));

export const isBlock = (child) => isElement(child) && BLOCKS.has(child.name);

/** @returns one line. */
export const lineOf = (element) => inline(element).replace(/\s+/g, ' ').trim();

const inline = ({ children }) => children.map((child) => (isElement(child) ? phrase(child) : markupOf(child))).join('');

function phrase(element) {
  const { name, attributes } = element;
  const sign = AROUND[name];
  if (sign) return `${sign}${name === 'code' ? textOf(element) : inline(element).trim()}${sign}`;
  if (name === 'insert') return `{{ insert: ${attributes.type ?? 'param'}, ${attributes['id-ref'] ?? ''} }}`;
  if (name === 'a') return `[${inline(element)}](${attributes.href ?? ''})`;
  if (name === 'img') return `![${attributes.alt ?? ''}](${attributes.src ?? ''})`;
  return name === 'br' ? ' ' : inline(element);
}

const textOf = ({ children }) => children.map((child) => (isElement(child) ? textOf(child) : child)).join('');

/**
 * @param children of an element with paragraphs, lists and tables; others are ignored.
 * @returns undefined if there are none.
 */
export function blocksOf(children) {
  const blocks = children.filter(isBlock);
  return blocks.length ? blocks.map((block) => blockOf(block, 0)).join('\n\n') : undefined;
}

function blockOf(block, depth) {
  switch (block.name) {
    case 'ul':
    case 'ol':
      return listOf(block, depth);
    case 'pre':
      return `\`\`\`\n${textOf(block)}\n\`\`\``;
    case 'table':
      return elements(block)
        .flatMap((row) => (row.name === 'tr' ? [row] : elements(row, 'tr')))
        .map((row) => `| ${elements(row).map(lineOf).join(' | ')} |`)
        .join('\n');
    case 'blockquote':
      return `> ${blocksOf(block.children)?.replaceAll('\n', '\n> ') ?? lineOf(block)}`;
    case 'p':
      return lineOf(block);
    default:
      return `${'#'.repeat(Number(block.name[1]))} ${lineOf(block)}`;
  }
}

const listOf = (list, depth) =>
  elements(list, 'li')
    .map((item, i) => {
      const inner = item.children.filter((c) => isBlock(c) && (c.name === 'ul' || c.name === 'ol'));
      const own = lineOf({ children: item.children.filter((c) => !inner.includes(c)) });
      return [`${'  '.repeat(depth)}${list.name === 'ol' ? `${i + 1}.` : '*'} ${own}`, ...inner.map((one) => listOf(one, depth + 1))].join(
        '\n',
      );
    })
    .join('\n');
