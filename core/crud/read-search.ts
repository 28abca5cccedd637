/** The search of lists, choices and palette: every word must be in one of the search columns. */
import { canRead } from '../access/abilities.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import type { Actor } from '../shared/actor.ts';
import { q } from './binds.ts';
import { refuse, type WhereContext } from './where-to-sql.ts';

const MAX_WORDS = 8;
/** Under three characters an index of trigrams finds nothing but the beginnings of words, and so do people. */
const SHORT = 3;

/** Columns that a search looks into, both languages. */
export const searchColumns = (entity: ResolvedEntity, actor: Actor): string[] =>
  (entity.def.list.search ?? []).map((n) => entity.fields.get(n) as ResolvedField).filter((f) => canRead(actor, f)).flatMap((f) => f.columns);

/** Columns that hold a number or code: what somebody types who knows the record. */
export const codeColumns = (entity: ResolvedEntity, actor: Actor): string[] =>
  (entity.def.list.search ?? []).map((n) => entity.fields.get(n) as ResolvedField).filter((f) => canRead(actor, f) && (f.type === 'sequence' || f.unique)).flatMap((f) => f.columns);

/** Signs of a pattern that are meant as they stand. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** @returns a condition on `alias`. @throws AppError invalid where the reader can search nothing. */
export function searchSql(entity: ResolvedEntity, needle: string, alias: string, ctx: Pick<WhereContext, 'actor' | 'binds' | 'volatile'>): string {
  const columns = searchColumns(entity, ctx.actor);
  if (!columns.length) throw refuse('search', 'query.no_search', {});
  if (ctx.volatile) ctx.volatile.found = true;
  return needle.trim().split(/\s+/).slice(0, MAX_WORDS).map((word) => {
    const patterns = patternsOf(word).map((p) => ctx.binds.add(p));
    return `(${columns.flatMap((c) => patterns.map((p) => `${alias}.${q(c)} ilike ${p}`)).join(' or ')})`;
  }).join(' and ');
}

/**
 * How well a row fits, on `alias`: 0 its number or code is what was typed, 1 it begins so, 2 another searched text begins so, 3 the rest.
 */
export function rankSql(entity: ResolvedEntity, needle: string, alias: string, ctx: Pick<WhereContext, 'actor' | 'binds'>): string {
  const codes = columnsOn(alias, codeColumns(entity, ctx.actor));
  const coded = codes.length ? `when ${any(codes, ctx.binds.once('exact', escaped(needle)))} then 0 when ${any(codes, beginning(needle, ctx.binds))} then 1 ` : '';
  return `case ${coded}when ${any(columnsOn(alias, searchColumns(entity, ctx.actor)), beginning(needle, ctx.binds))} then 2 else 3 end`;
}

/** Rows whose number or code begins with what was typed, on `alias`; an empty text where the reader sees no such column. */
export function codeSql(entity: ResolvedEntity, needle: string, alias: string, ctx: Pick<WhereContext, 'actor' | 'binds'>): string {
  const codes = columnsOn(alias, codeColumns(entity, ctx.actor));
  return codes.length ? any(codes, beginning(needle, ctx.binds)) : '';
}

const columnsOn = (alias: string, columns: string[]): string[] => columns.map((c) => `${alias}.${q(c)}`);
const beginning = (needle: string, binds: WhereContext['binds']): string => binds.once('beginning', `${escaped(needle)}%`);
const any = (columns: string[], pattern: string): string => `(${columns.map((c) => `${c} ilike ${pattern}`).join(' or ')})`;

function patternsOf(word: string): string[] {
  const text = escaped(word);
  return [...word].length < SHORT ? [`${text}%`, `% ${text}%`, `%-${text}%`] : [`%${text}%`];
}
