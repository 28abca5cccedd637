/** The text around the words that were found in a file. */
import { findSpans, fold } from '../shared/fold.ts';
import type { Binds } from './binds.ts';
import { SHORT, typedWords } from './read-search.ts';

/** Characters of the stored text that are read around the first match. Normalising can split letters, which moves the match a little. */
const [BEFORE, AROUND] = [500, 1_500];
/** Characters that are shown before the words, and in all. */
const [LEAD, SHOWN] = [60, 180];

/** SQL of the text around the first match in the file with this content; null without a match. */
export function aroundSql(needle: string, content: string, tenant: number, binds: Binds): string {
  const long = typedWords(needle).filter((word) => [...word].length >= SHORT);
  if (!long.length) return 'null::text';
  const wanted = [fold(needle).trim().replace(/\s+/g, ' '), ...long];
  const at = `coalesce(${wanted.map((words) => `nullif(strpos(f.words, ${binds.add(words)}::text), 0)`).join(', ')})`;
  return `(select substr(f.text, greatest(1, ${at} - ${BEFORE}), ${AROUND}) from ${binds.table('file_text')} f
    where f.tenant_id = ${binds.once('tenant', tenant)}::bigint and f.content = ${content} and ${at} is not null)`;
}

/** @returns an excerpt of whole words around the first match; undefined without a match. */
export function excerptOf(text: string, needle: string): string | undefined {
  const [first] = findSpans(text, needle);
  if (!first) return undefined;
  const start = first.start <= LEAD ? 0 : text.indexOf(' ', first.start - LEAD) + 1 || first.start;
  const from = Math.min(start, first.start);
  const cut = from + SHOWN;
  const end = cut >= text.length ? text.length : Math.max(text.lastIndexOf(' ', cut), first.end);
  return `${from > 0 ? '… ' : ''}${text.slice(from, end).trim()}${end < text.length ? ' …' : ''}`;
}
