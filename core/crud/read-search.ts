/** The search of lists, choices and palette: every word must be in one of the search columns, however it is spelt. */
import { canRead } from '../access/abilities.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import type { Actor } from '../shared/actor.ts';
import { holdsFile } from '../shared/entity.ts';
import { fold, wordsOf } from '../shared/fold.ts';
import { CUSTOM_COLUMN, escaped, foldedSql } from './column.ts';
import { refuse, type WhereContext } from './where-to-sql.ts';

const MAX_WORDS = 8;
/** Under three characters an index of trigrams finds nothing but the beginnings of words, and so do people. */
export const SHORT = 3;

/** Fields that a search looks into. */
const searchFields = (entity: ResolvedEntity, actor: Actor): ResolvedField[] =>
  (entity.def.list.search ?? []).map((n) => entity.fields.get(n) as ResolvedField).filter((f) => canRead(actor, f));

/** Columns of the table that a search looks into, both languages. */
export const searchColumns = (entity: ResolvedEntity, actor: Actor): string[] =>
  searchFields(entity, actor).flatMap((f) => (f.custom ? [CUSTOM_COLUMN] : f.columns));

/** Texts that a search looks into, on `alias`. */
const searched = (entity: ResolvedEntity, actor: Actor, alias: string): string[] => textsOf(searchFields(entity, actor), alias);

/** Those that hold a number or code: what somebody types who knows the record. */
const codes = (entity: ResolvedEntity, actor: Actor, alias: string): string[] =>
  textsOf(
    searchFields(entity, actor).filter((f) => f.type === 'sequence' || f.unique),
    alias,
  );

const textsOf = (fields: ResolvedField[], alias: string): string[] => fields.flatMap((f) => f.columns.map((c) => foldedSql(alias, f, c)));

export interface SearchOptions {
  /** Words may stand in the file of the record, too; `alias` is its table. */
  contents?: boolean;
  /** One of the words is enough. */
  any?: boolean;
}

/** @returns a condition on `alias`. @throws AppError invalid where the reader can search nothing. */
export function searchSql(
  entity: ResolvedEntity,
  needle: string,
  alias: string,
  ctx: Pick<WhereContext, 'actor' | 'binds' | 'volatile'>,
  { contents, any: some }: SearchOptions = {},
): string {
  const columns = searched(entity, ctx.actor, alias);
  if (!columns.length) throw refuse('search', 'query.no_search', {});
  if (ctx.volatile) ctx.volatile.found = true;
  const inFile = contents === true && searchesContents(entity, needle);
  return (
    typedWords(needle)
      .map((word) => {
        const patterns = patternsOf(word).map((p) => ctx.binds.add(p));
        const places = columns.map((c) => likeAny(c, patterns));
        return `(${[...places, ...(inFile ? [contentSql(alias, patterns, ctx.binds)] : [])].join(' or ')})`;
      })
      .join(some ? ' or ' : ' and ') || 'true'
  );
}

export const typedWords = (needle: string): string[] => wordsOf(needle).slice(0, MAX_WORDS);

/** Every file holds something that begins with two letters: by words so short alone records are found by what is written about them. */
export const searchesContents = ({ def }: ResolvedEntity, needle: string): boolean =>
  holdsFile(def) && typedWords(needle).some((word) => [...word].length >= SHORT);

/** Words that all stand in kept words of a file (plugins/platform/file-text), on `column`. */
export const wordsSql = (needle: string, column: string, binds: WhereContext['binds']): string =>
  typedWords(needle)
    .map((word) =>
      likeAny(
        column,
        patternsOf(word).map((p) => binds.add(p)),
      ),
    )
    .join(' and ');

const likeAny = (column: string, patterns: readonly string[]): string => `(${patterns.map((p) => `${column} like ${p}`).join(' or ')})`;

const contentSql = (alias: string, patterns: readonly string[], binds: WhereContext['binds']): string =>
  `exists (select 1 from ${binds.table('file_text')} f where f.tenant_id = ${alias}.tenant_id and f.content = ${alias}.sha256
    and ${likeAny('f.words', patterns)})`;

/**
 * How well a row fits, on `alias`: 0 its number or code is what was typed, 1 it begins so, 2 another searched text begins so, 3 the rest.
 */
export function rankSql(entity: ResolvedEntity, needle: string, alias: string, ctx: Pick<WhereContext, 'actor' | 'binds'>): string {
  const known = codes(entity, ctx.actor, alias);
  const coded = known.length
    ? `when ${any(known, ctx.binds.once('exact', escaped(fold(needle))))} then 0 when ${any(known, beginning(needle, ctx.binds))} then 1 `
    : '';
  return `case ${coded}when ${any(searched(entity, ctx.actor, alias), beginning(needle, ctx.binds))} then 2 else 3 end`;
}

/** Rows whose number or code begins with what was typed, on `alias`; an empty text where the reader sees no such column. */
export function codeSql(entity: ResolvedEntity, needle: string, alias: string, ctx: Pick<WhereContext, 'actor' | 'binds'>): string {
  const known = codes(entity, ctx.actor, alias);
  return known.length ? any(known, beginning(needle, ctx.binds)) : '';
}

const beginning = (needle: string, binds: WhereContext['binds']): string => binds.once('beginning', `${escaped(fold(needle))}%`);
const any = (columns: string[], pattern: string): string => `(${columns.map((c) => `${c} like ${pattern}`).join(' or ')})`;

function patternsOf(word: string): string[] {
  const text = escaped(word);
  return [...word].length < SHORT ? [`${text}%`, `% ${text}%`, `%-${text}%`] : [`%${text}%`];
}
