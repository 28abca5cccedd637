/** Parts of a Word document as XML: paragraphs, tables and pictures, each in the direction of its text. */
import { isArabic } from '../sheets/words.ts';

/** Texts in cells: plain, or with a ground and a side. */
export type WordCell = string | { text: string; fill?: string; ink?: string; align?: 'start' | 'end' | 'center'; strong?: boolean };

export type WordBlock =
  | {
      kind: 'heading';
      level: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
      text: string;
      /** Its words with `ins` and `del` around what changed, in a document with tracked changes. */
      html?: string;
      /** It is new, or gone, as a whole. */
      change?: 'ins' | 'del';
    }
  /** HTML of a rich text field, of which all paragraphs run as the page does unless they say otherwise. */
  | { kind: 'rich'; html: string }
  /** What stands before everything else: the title, and lines below it. */
  | { kind: 'cover'; title: string; lines: string[] }
  | { kind: 'paragraph'; text: string; strong?: boolean; quiet?: boolean }
  | {
      kind: 'table';
      /** `share`: its part of the width, compared with the others. */
      columns: { head: string; share: number; align?: 'start' | 'end' | 'center' }[];
      rows: { cells: WordCell[]; strong?: boolean }[];
      headless?: boolean;
      /** Stays on one page. */
      together?: boolean;
    }
  | { kind: 'picture'; bytes: Buffer; type: 'png' | 'jpeg'; width: number; height: number; about: string };

/** What a part has to know of its page. */
export interface Room {
  /** Does it run from right to left? */
  rtl: boolean;
  /** Width of the text in twentieths of a point. */
  width: number;
}

/** Units of a drawing in a point. */
const EMU = 12_700;

const LETTER = /\p{L}/u;
const DIGIT = /\p{Nd}/u;

/** Digits and signs without a letter: they read from left to right in every language, the sign before the digits. */
const isFigure = (text: string): boolean => DIGIT.test(text) && !LETTER.test(text);

/** @returns whether a text runs from right to left: by its first letter, else as the page. */
export function runsLeft(text: string, page: boolean): boolean {
  const first = LETTER.exec(text)?.[0];
  return first === undefined ? page && !isFigure(text) : isArabic(first);
}

/** Signs that XML does not know are left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

const run = (text: string, looks: string, rtl: boolean): string =>
  text
    .split('\n')
    .map((line) => `<w:r><w:rPr>${looks}${rtl ? '<w:rtl/>' : ''}</w:rPr><w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r>`)
    .join('<w:r><w:br/></w:r>');

/**
 * In Word `left` is the side where a paragraph begins, which follows its direction. Without `align` each stands on the side of its own
 * language, a figure on that of the page; cells keep to the sides of the page.
 */
export function paragraph(text: string, page: boolean, { style = '', looks = '', align: asked, keep }: ParagraphLooks = {}): string {
  const align = asked ?? (isFigure(text) ? 'start' : undefined);
  const rtl = runsLeft(text, page);
  const side = align === 'center' ? 'center' : (align === 'end') === (rtl === page) ? 'right' : 'left';
  const properties = `${style ? `<w:pStyle w:val="${style}"/>` : ''}${keep ? '<w:keepNext/>' : ''}${rtl ? '<w:bidi/>' : ''}${align === undefined ? '' : `<w:jc w:val="${side}"/>`}`;
  return `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}${run(text, looks, rtl)}</w:p>`;
}

interface ParagraphLooks {
  style?: string;
  looks?: string;
  align?: 'start' | 'end' | 'center';
  /** Stays on the page of what follows. */
  keep?: boolean;
}

type Table = Extract<WordBlock, { kind: 'table' }>;

/** Widths of a letter in a cell and of the cell's sides, and the longest word that is kept in one piece. */
const [LETTER_WIDTH, SIDES, LONGEST_WORD] = [112, 200, 20];

/** Widths by the shares, but no narrower than the longest word: Word breaks a code at its hyphen. */
export function widthsOf({ columns, rows }: Pick<Table, 'columns' | 'rows'>, room: number): number[] {
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const longest = columns.map(({ head }, i) => {
    const texts = [head, ...rows.map(({ cells }) => cells[i] ?? '').map((cell) => (typeof cell === 'string' ? cell : cell.text))];
    return Math.max(0, ...texts.flatMap((text) => text.split(/\s+/)).map((word) => Math.min(word.length, LONGEST_WORD)));
  });
  const wanted = columns.map(({ share }) => (share / total) * room);
  const least = longest.map((letters) => letters * LETTER_WIDTH + SIDES);
  const needed = wanted.map((width, i) => Math.max(0, (least[i] as number) - width));
  const spare = wanted.map((width, i) => Math.max(0, width - (least[i] as number)));
  const [lack, left] = [needed, spare].map((list) => list.reduce((sum, one) => sum + one, 0)) as [number, number];
  const given = Math.min(lack, left);
  return wanted.map((width, i) =>
    Math.round(width + ((needed[i] as number) * given) / (lack || 1) - ((spare[i] as number) * given) / (left || 1)),
  );
}

/** The head of a table is repeated on each page, and stays with the first row. */
export function table({ columns, rows, headless, together = false }: Table, { rtl: page, width }: Room): string {
  const widths = widthsOf({ columns, rows }, width);
  const cell = (given: WordCell, i: number, strong: boolean, keep: boolean): string => {
    const { text, fill, ink, align, strong: own } = typeof given === 'string' ? ({ text: given } as Exclude<WordCell, string>) : given;
    const side = align ?? columns[i]?.align;
    const looks = strong || own ? '<w:b/><w:bCs/>' : '';
    const ground = fill ? `<w:shd w:val="clear" w:color="auto" w:fill="${fill.replace('#', '')}"/>` : '';
    const color = ink ? `<w:color w:val="${ink.replace('#', '')}"/>` : '';
    return `<w:tc><w:tcPr><w:tcW w:w="${widths[i]}" w:type="dxa"/>${ground}</w:tcPr>${paragraph(text, page, { style: 'Cell', looks: looks + color, align: side ?? 'start', keep })}</w:tc>`;
  };
  const row = (cells: readonly WordCell[], { head = false, strong = false, keep = false }): string =>
    `<w:tr><w:trPr><w:cantSplit/>${head ? '<w:tblHeader/>' : ''}</w:trPr>${columns.map((_, i) => cell(cells[i] ?? '', i, strong, keep)).join('')}</w:tr>`;
  const heads = columns.map(({ head }) => head);
  return [
    `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/>${page ? '<w:bidiVisual/>' : ''}<w:tblW w:w="${width}" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr>`,
    `<w:tblGrid>${widths.map((w) => `<w:gridCol w:w="${w}"/>`).join('')}</w:tblGrid>`,
    headless ? '' : row(heads, { head: true, strong: true, keep: rows.length > 0 }),
    ...rows.map(({ cells, strong = false }, i) => row(cells, { strong, keep: together && i < rows.length - 1 })),
    // Word joins tables that nothing stands between.
    '</w:tbl><w:p><w:pPr><w:pStyle w:val="Cell"/></w:pPr></w:p>',
  ].join('');
}

/** @param n number of the picture in the document, from 1. */
export function picture({ width, height, about }: Extract<WordBlock, { kind: 'picture' }>, n: number): string {
  const [cx, cy] = [Math.round(width * EMU), Math.round(height * EMU)];
  const name = escapeXml(about);
  return `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="${n}" name="${n}" descr="${name}"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="${n}" name="${n}" descr="${name}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="pic${n}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
}
