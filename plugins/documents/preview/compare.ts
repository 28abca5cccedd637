/**
 * Two versions of a file as one text, with what was removed and what was added. Word documents and workbooks are compared as they are
 * previewed, PDF files by their lines, plain text by its lines; whatever else a file is has no words to compare.
 */
import type { Readable } from 'node:stream';
import { blocksOf, differs, markedHtml, redlineOf, text, type Text } from '../../../core/index.ts';
import { readLines, TEXT_LIMITS } from '../../platform/file-text/index.ts';
import { escapeHtml } from './escape.ts';
import { beginning, decoded, previewKind, previewOf } from './html.ts';

/** Characters of each side; what comes after them is not compared. */
export const COMPARED = 200_000;

export interface Comparison {
  /** null: there are no words to compare, and `why` says the reason. */
  html: string | null;
  why?: Text;
  /** Words were removed or added. */
  differs: boolean;
  /** One of the files goes on. */
  cut: boolean;
}

export interface Side {
  mime: string;
  read: () => Promise<Readable>;
}

type Read = { html: string; cut: boolean } | { why: Text };

export async function comparisonOf(old: Side, now: Side): Promise<Comparison> {
  const sides = await Promise.all([old, now].map(readSide));
  const parts: string[] = [];
  let cut = false;
  for (const side of sides) {
    if ('why' in side) return { html: null, why: side.why, differs: true, cut: false };
    parts.push(side.html);
    cut ||= side.cut;
  }
  const redline = redlineOf(blocksOf(parts[0] ?? ''), blocksOf(parts[1] ?? ''));
  return { html: markedHtml(redline), differs: differs(redline), cut };
}

async function readSide({ mime, read }: Side): Promise<Read> {
  const kind = mime === 'application/pdf' ? 'pdf' : previewKind(mime);
  if (!kind) return { why: text('documents.compare.none') };
  const content = await read();
  if (kind === 'pdf') return paragraphs(await readLines(content, 'pdf', { ...TEXT_LIMITS, characters: COMPARED }), COMPARED);
  if (kind === 'text') {
    const { bytes, cut } = await beginning(content);
    content.destroy();
    const lines = paragraphs(decoded(bytes).split(/\r?\n/), COMPARED);
    return 'why' in lines ? lines : { ...lines, cut: lines.cut || cut };
  }
  const { pages, why, cut } = await previewOf(content, mime);
  if (!pages.length) return { why: why ?? text('documents.compare.no_words') };
  const html = pages.map((page) => (page.title === null ? '' : `<h2>${escapeHtml(page.title)}</h2>`) + page.html).join('');
  return html.length > COMPARED ? { why: text('documents.compare.large') } : { html, cut };
}

/** A file without words, such as a scan, is not the same as an empty one: it says so. */
function paragraphs(lines: readonly string[], most: number): Read {
  let left = most;
  const kept: string[] = [];
  for (const line of lines) {
    if ((left -= line.length) < 0) break;
    if (line.trim()) kept.push(`<p>${escapeHtml(line)}</p>`);
  }
  return kept.length ? { html: kept.join(''), cut: left < 0 } : { why: text('documents.compare.no_words') };
}
