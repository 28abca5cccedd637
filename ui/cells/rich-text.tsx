import { createElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { markQuotes } from './quoted.ts';
import '../theme/discussion.css';

/** Allowed elements and the tags they are drawn as: headings rank below those of the page. Other elements are drawn as their text. */
const ELEMENTS: Readonly<Record<string, string>> = {
  P: 'p',
  BR: 'br',
  B: 'b',
  STRONG: 'b',
  I: 'i',
  EM: 'i',
  U: 'u',
  S: 's',
  H2: 'h3',
  H3: 'h4',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  BLOCKQUOTE: 'blockquote',
  CODE: 'code',
  PRE: 'pre',
  TABLE: 'table',
  THEAD: 'thead',
  TBODY: 'tbody',
  TR: 'tr',
  TH: 'th',
  TD: 'td',
  INS: 'ins',
  DEL: 'del',
  MARK: 'mark',
};
/** Each of these takes the direction of its own first word; a list as a whole, so that its markers stand at the start of its text. */
const BLOCKS: ReadonlySet<string> = new Set(['p', 'h3', 'h4', 'ul', 'ol', 'blockquote']);
/** Between these nothing but each other may stand: white space there is nobody's text. */
const FRAMES: ReadonlySet<string> = new Set(['TABLE', 'THEAD', 'TBODY', 'TR']);
const NUMBER = /^[1-9]\d{0,3}$/;
const SAFE = /^(https?:|mailto:|tel:)/i;

function link(element: Element, inside: ReactNode[], key: number): ReactNode {
  const href = element.getAttribute('href') ?? '';
  if (!SAFE.test(href)) return <span key={key}>{inside}</span>;
  const ours = href.startsWith(`${window.location.origin}/`);
  return (
    <a key={key} href={href} {...(ours ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
      {inside}
    </a>
  );
}

/** A direction that was given, cells over several columns or rows, a list that does not begin with one. */
function said(element: Element): Record<string, string | number> {
  const number = (name: string): number | undefined => {
    const value = element.getAttribute(name) ?? '';
    return NUMBER.test(value) ? Number(value) : undefined;
  };
  const dir = element.getAttribute('dir');
  const all = {
    ...(dir === 'rtl' || dir === 'ltr' ? { dir } : {}),
    ...(element.tagName === 'OL' ? { start: number('start') } : {}),
    ...(/^T[DH]$/.test(element.tagName) ? { colSpan: number('colspan'), rowSpan: number('rowspan') } : {}),
  };
  return Object.fromEntries(Object.entries(all).filter((one): one is [string, string | number] => one[1] !== undefined));
}

/** What is said to a reader who does not see the marks of what was added and removed. */
export interface Marks {
  ins: string;
  del: string;
}

/**
 * @param held inside a block with its own direction: nested blocks inherit it, because dir="auto" ignores text of children that set their
 * own
 */
function draw(node: Node, key: number, marks: Marks | undefined, held = false): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = ELEMENTS[node.tagName];
  const block = name !== undefined && BLOCKS.has(name);
  const parts = [...node.childNodes].filter((child) => child.nodeType === Node.ELEMENT_NODE || !FRAMES.has(node.tagName));
  const inside = parts.map((child, index) => draw(child, index, marks, held || block));
  if (node.tagName === 'A') return link(node, inside, key);
  if (node.tagName === 'SPAN')
    return node.hasAttribute('data-mention') ? (
      <bdi key={key} className="rt-mention">
        {inside}
      </bdi>
    ) : (
      <span key={key}>{inside}</span>
    );
  if (name === 'br') return <br key={key} />;
  if (name === 'ins' || name === 'del')
    return createElement(name, { key }, marks && <bdi className="sr">{`${marks[name]} `}</bdi>, ...inside);
  if (name) return createElement(name, { key, ...(block && !held ? { dir: 'auto' } : {}), ...said(node) }, ...inside);
  return /^(script|style|template)$/i.test(node.tagName) ? null : <span key={key}>{inside}</span>;
}

interface RichTextProps {
  html: string;
  marks?: Marks | undefined;
  inline?: boolean;
  quotes?: readonly string[] | undefined;
}

/**
 * Stored rich text. The server keeps only safe markup; here it is rebuilt element by element, so that no HTML is ever inserted.
 * @param inline it stands in a heading, and has words only. @param quotes words in it that somebody spoke of: they are marked.
 */
export function RichText({ html, marks, inline = false, quotes }: RichTextProps): ReactElement {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  if (quotes?.length) markQuotes(body, quotes);
  const drawn = [...body.childNodes].map((node, index) => draw(node, index, marks));
  return inline ? <span className="rt">{drawn}</span> : <div className="rt">{drawn}</div>;
}

/** Its text in one line. */
export const wordsOf = (html: string): string =>
  (new DOMParser().parseFromString(html.replace(/<(\/p|br|\/li|\/h\d|\/t[dh])[^>]*>/gi, ' $&'), 'text/html').body.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim();
