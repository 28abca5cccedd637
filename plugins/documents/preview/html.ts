/**
 * A file as HTML to be looked at: Word documents and workbooks, read by processes of their own within limits, and plain text. What comes
 * out is of the few tags of rich text, without scripts, pictures or anything that is loaded from elsewhere.
 */
import type { Readable } from 'node:stream';
import { blocksOf, htmlOf, readFirstRows, readWord, safeHtml, shown, text, Unreadable, WORD_MIME, type Text } from '../../../core/index.ts';
import { escapeHtml } from './escape.ts';

/** Most bytes of a text, characters of the HTML and of a page of it, rows and columns of a sheet, sheets, and seconds of reading. */
export const PREVIEW = { bytes: 200_000, characters: 400_000, page: 4000, rows: 200, columns: 30, sheets: 10, seconds: 30 } as const;

export interface Page {
  /** Of a sheet. */
  title: string | null;
  html: string;
}

export interface Preview {
  /** The sheets of a workbook; of other files as much as one looks at together. None: there is nothing to look at, and `why` says why. */
  pages: readonly Page[];
  why?: Text;
  /** The file goes on. */
  cut: boolean;
}

export type Kind = 'word' | 'sheet' | 'text';

const KINDS: readonly [Kind, RegExp][] = [
  ['word', new RegExp(`^${WORD_MIME.replaceAll('.', '[.]')}$`)],
  ['sheet', /^application\/vnd[.]openxmlformats-officedocument[.]spreadsheetml[.]sheet$/],
  ['text', /^text\/(plain|csv)$/],
];

/** Which files become HTML; pictures, PDF files and recordings are shown by the browser itself. */
export const previewKind = (mime: string): Kind | undefined => KINDS.find(([, pattern]) => pattern.test(mime))?.[0];

export async function previewOf(content: Readable, mime: string): Promise<Preview> {
  const kind = previewKind(mime);
  if (!kind) {
    content.destroy();
    return { pages: [], why: text('documents.preview.none'), cut: false };
  }
  try {
    return await READERS[kind](content);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { pages: [], why: error.text, cut: false };
  } finally {
    content.destroy();
  }
}

const READERS: Readonly<Record<Kind, (content: Readable) => Promise<Preview>>> = {
  async word(content) {
    const { items } = await readWord(content, { seconds: PREVIEW.seconds });
    const parts = items.flatMap(({ depth, title, html }) => {
      const level = depth > 1 ? 3 : 2;
      const blocks = blocksOf(safeHtml(html)).map((block) => htmlOf([block]));
      return title ? [`<h${level}>${escapeHtml(title)}</h${level}>${blocks[0] ?? ''}`, ...blocks.slice(1)] : blocks;
    });
    return within(paged(parts));
  },
  async sheet(content) {
    const sheets = (await readFirstRows(content, 'xlsx', PREVIEW.rows, { seconds: PREVIEW.seconds })).filter(({ hidden }) => !hidden);
    const shownOnes = sheets.slice(0, PREVIEW.sheets).map(({ name, rows }) => ({ title: name, html: tableOf(rows) }));
    const preview = within(shownOnes);
    const wide = sheets.some(({ rows }) => rows.some(([, cells]) => cells.length > PREVIEW.columns));
    return { ...preview, cut: preview.cut || wide || sheets.length > PREVIEW.sheets || sheets.some(({ more }) => more > 0) };
  },
  async text(content) {
    const { bytes, cut } = await beginning(content);
    return { pages: [{ title: null, html: `<pre>${escapeHtml(decoded(bytes))}</pre>` }], cut };
  },
};

/** As many whole pages as there is room for. */
function within(pages: readonly Page[]): Preview {
  const kept: Page[] = [];
  let left: number = PREVIEW.characters;
  for (const page of pages) {
    if ((left -= page.html.length) < 0)
      return kept.length ? { pages: kept, cut: true } : { pages: [], why: text('documents.preview.large'), cut: true };
    kept.push(page);
  }
  return { pages: kept, cut: false };
}

/** Blocks as pages: a heading stands with what follows it, and no block is torn. */
function paged(blocks: readonly string[]): Page[] {
  const pages: Page[] = [];
  let html = '';
  for (const block of blocks) {
    if (html && html.length + block.length > PREVIEW.page) {
      pages.push({ title: null, html });
      html = '';
    }
    html += block;
  }
  return html ? [...pages, { title: null, html }] : pages;
}

function tableOf(rows: readonly (readonly [number, readonly Parameters<typeof shown>[0][]])[]): string {
  const lines = rows.map(([, cells]) => cells.slice(0, PREVIEW.columns).map(shown));
  const width = Math.max(0, ...lines.map((line) => line.length));
  const cell = (value = ''): string => `<td>${escapeHtml(value)}</td>`;
  return `<table><tbody>${lines.map((line) => `<tr>${Array.from({ length: width }, (_, i) => cell(line[i])).join('')}</tr>`).join('')}</tbody></table>`;
}

export async function beginning(content: Readable): Promise<{ bytes: Buffer; cut: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if ((size += chunk.length) > PREVIEW.bytes) break;
  }
  const bytes = Buffer.concat(chunks);
  return { bytes: bytes.subarray(0, PREVIEW.bytes), cut: bytes.length > PREVIEW.bytes };
}

/** UTF-16 where its mark says so, UTF-8 where it is that, else the encoding of old Arabic files. */
export function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // The last letter may be cut.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}
