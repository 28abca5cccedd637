/** The search of lists, choices and the global search: every word must be in one of the search columns, whatever its spelling. */
import { canRead } from '../access/abilities.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import type { Actor } from '../shared/actor.ts';
import { holdsFile } from '../shared/entity.ts';
import { spelled } from '../shared/formats.ts';
import { fold, wordsOf } from '../shared/fold.ts';
import { q } from './binds.ts';
import { CUSTOM_COLUMN, escaped, foldedSql } from './column.ts';
import { refuse, type WhereContext } from './where-to-sql.ts';

const MAX_WORDS = 8;
/** A trigram index can match texts of fewer characters only at the beginning of words; the search does the same. */
export const SHORT = 3;

/** Fields that are searched. */
const searchFields = (entity: ResolvedEntity, actor: Actor): ResolvedField[] =>
  (entity.def.list.search ?? []).map((n) => entity.fields.get(n) as ResolvedField).filter((f) => canRead(actor, f));

/** Columns of the table that are searched, in both languages. */
export const searchColumns = (entity: ResolvedEntity, actor: Actor): string[] =>
  searchFields(entity, actor).flatMap((f) => (f.custom ? [CUSTOM_COLUMN] : f.columns));

/** SQL of the searched texts on `alias`. */
const searched = (entity: ResolvedEntity, actor: Actor, alias: string): string[] => textsOf(searchFields(entity, actor), alias);

/** Of these, the columns that hold a number or code. */
const codes = (entity: ResolvedEntity, actor: Actor, alias: string): string[] =>
  textsOf(
    searchFields(entity, actor).filter((f) => f.type === 'sequence' || f.unique),
    alias,
  );

const textsOf = (fields: ResolvedField[], alias: string): string[] => fields.flatMap((f) => f.columns.map((c) => foldedSql(alias, f, c)));

export interface SearchOptions {
  /** Also searches the file of the record; `alias` is its table. */
  contents?: boolean;
  /** One matching word is enough. */
  any?: boolean;
  /** `alias` has the searched columns only: a number with a prefix is found by what stands behind that, whatever it is. */
  view?: boolean;
}

/** @returns a condition on `alias`. @throws AppError invalid where the reader may search no field. */
export function searchSql(
  entity: ResolvedEntity,
  needle: string,
  alias: string,
  ctx: Pick<WhereContext, 'actor' | 'binds' | 'volatile'>,
  { contents, any: some, view = false }: SearchOptions = {},
): string {
  const columns = searched(entity, ctx.actor, alias);
  if (!columns.length) throw refuse('search', 'query.no_search', {});
  if (ctx.volatile) ctx.volatile.found = true;
  const inFile = contents === true && searchesContents(entity, needle);
  return (
    typedWords(needle)
      .map((word) => {
        const patterns = spellingsOf(word, searchFields(entity, ctx.actor))
          .flatMap(patternsOf)
          .map((p) => ctx.binds.add(p));
        const places = [...columns.map((c) => likeAny(c, patterns)), ...fullNumbers(entity, word, alias, ctx, view)];
        return `(${[...places, ...(inFile ? [contentSql(alias, patterns, ctx.binds)] : [])].join(' or ')})`;
      })
      .join(some ? ' or ' : ' and ') || 'true'
  );
}

/** The word, and as an address would be stored that it may be: `02-5E-10-9A-44-18` finds `02:5e:10:9a:44:18`. */
const spellingsOf = (word: string, fields: readonly ResolvedField[]): string[] => [
  ...new Set([word, ...fields.flatMap(({ format }) => (format ? [spelled(format, word)] : []))]),
];

/** A number with its prefix as somebody types it: `sip-rfi-0007`. */
const FULL = /^([^-]+)-(.+)$/;

/** Fields with a prefix that are searched. */
const prefixedIn = (entity: ResolvedEntity, actor: Actor): ResolvedField[] => searchFields(entity, actor).filter((f) => f.prefixed);

/** Does a word ask for a number with its prefix? */
export const asksFullNumber = (entity: ResolvedEntity, needle: string, actor: Actor): boolean =>
  prefixedIn(entity, actor).length > 0 && typedWords(needle).some((word) => FULL.test(word));

/** Conditions on numbers whose prefix is the beginning of the word. */
function fullNumbers(
  entity: ResolvedEntity,
  word: string,
  alias: string,
  { actor, binds }: Pick<WhereContext, 'actor' | 'binds'>,
  view: boolean,
): string[] {
  const [, prefix, number] = FULL.exec(word) ?? [];
  if (prefix === undefined || number === undefined) return [];
  return prefixedIn(entity, actor).map((field) => {
    const { by, table, column } = field.prefixed as NonNullable<ResolvedField['prefixed']>;
    const behind = `${foldedSql(alias, field)} like ${binds.add(`${escaped(number)}%`)}`;
    if (view) return behind;
    return `(${behind} and exists (select 1 from ${binds.table(table)} px where px.tenant_id = ${alias}.tenant_id
      and px.id = ${alias}.${q(by)} and folded(px.${q(column)}) = ${binds.add(prefix)}))`;
  });
}

export const typedWords = (needle: string): string[] => wordsOf(needle).slice(0, MAX_WORDS);

/** Nearly every file contains a word that begins with any two letters: searches of only such short words do not look into files. */
export const searchesContents = ({ def }: ResolvedEntity, needle: string): boolean =>
  holdsFile(def) && typedWords(needle).some((word) => [...word].length >= SHORT);

/** SQL: are all words in the indexed text of a file (plugins/platform/file-text), on `column`? */
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
 * Rank of a row on `alias`: 0 its number or code equals the search text, 1 begins with it, 2 another searched text begins with it, 3 the
 * rest.
 */
export function rankSql(entity: ResolvedEntity, needle: string, alias: string, ctx: Pick<WhereContext, 'actor' | 'binds'>): string {
  const known = codes(entity, ctx.actor, alias);
  const coded = known.length
    ? `when ${any(known, ctx.binds.once('exact', escaped(fold(needle))))} then 0 when ${any(known, beginning(needle, ctx.binds))} then 1 `
    : '';
  return `case ${coded}when ${any(searched(entity, ctx.actor, alias), beginning(needle, ctx.binds))} then 2 else 3 end`;
}

/** Rows whose number or code begins with the search text, on `alias`; empty where the reader sees no such column. */
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
