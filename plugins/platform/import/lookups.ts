/** Finds the records named in cells: by key, by number, code or address, or by title in either language, in the importer's reach. */
import { Binds, choosable, type Kernel, numberSql, ownRows, q, titleSql, whereToSql } from '../../../core/engine.ts';
import { isArabic, type ResolvedEntity, type ResolvedField, type Tx } from '../../../core/index.ts';
import type { Actor, Locale } from '../../../core/shared/actor.ts';
import { fold } from '../../../core/shared/fold.ts';
import { alongOf, fixedPart, type Along } from '../../../core/shared/row-where.ts';
import { ARTICLE, withoutArticles } from './headings.ts';

/** The record of a text, or the matches. `near`: all matches, where other fields of the row may decide between them. */
export type Found = ({ id: number } | { count: number; ids?: readonly number[] }) & { near?: readonly Near[] };

/** A match: its distance (0 is the best), and its values of the columns that the reference depends on. */
interface Near {
  rank: number;
  id: number;
  along: readonly unknown[];
}

export interface LookupContext {
  kernel: Kernel;
  actor: Actor;
  locale: Locale;
}

/** Cache of look-ups in a run, by field and text. */
export class Lookups {
  private readonly known = new Map<ResolvedField, Map<string, Found>>();
  private readonly ctx: LookupContext;

  constructor(ctx: LookupContext) {
    this.ctx = ctx;
  }

  /** Looks up texts that are not cached: one statement per field. */
  async find(tx: Pick<Tx, 'query'>, field: ResolvedField, texts: Iterable<string>): Promise<ReadonlyMap<string, Found>> {
    const known = this.known.get(field) ?? new Map<string, Found>();
    this.known.set(field, known);
    const wanted = [...new Set([...texts].map(key))].filter((t) => t !== '' && !known.has(t));
    if (!wanted.length) return known;
    const rows = await tx.query<{ w: string; rank: number; ids: number[]; near: [number, unknown[]][] | null }>(
      this.statement(field, wanted),
    );
    for (const t of wanted) known.set(t, { count: 0 });
    const near = new Map<string, Near[]>();
    for (const row of rows)
      if (row.near) near.set(row.w, [...(near.get(row.w) ?? []), ...row.near.map(([id, along]) => ({ rank: row.rank, id, along }))]);
    for (const { w, ids } of rows.sort((a, b) => b.rank - a.rank))
      known.set(w, { ...one(ids), ...(near.has(w) ? { near: near.get(w) as Near[] } : {}) });
    return known;
  }

  /** Keys before codes, codes before titles, all of these before other spellings: the closest match wins. */
  private statement(field: ResolvedField, wanted: string[]): { text: string; values: unknown[] } {
    const { kernel, actor, locale } = this.ctx;
    const target = kernel.registry.entity(field.to as string);
    const binds = new Binds();
    const folds = wanted.map(folded);
    const words = [wanted, folds, folds.map(withoutArticles)].map((list) => `${binds.add(list)}::text[]`).join(', ');
    const conditions = reachOf(target, field, { kernel, actor, locale }, binds);
    // Inactive values are found too, but active ones with the same name win.
    const later = target.def.lookup ? ' + case when t.is_active is false then 3 else 0 end' : '';
    const rows = `r as materialized (select t.* from ${q(target.table)} t where ${conditions})`;
    const columns = alongIn(target, field).map(({ column }) => `t.${q(column)}`);
    const id = `t.id, ${columns.length ? `jsonb_build_array(${columns.join(', ')})` : 'null::jsonb'} as along`;
    const scale = scaleOf(target);
    const arms = [numberArm(scale ? `t.${q(scale)}` : 't.id', scale ? 'f' : 'w', id)];
    // In a list of choices the article changes nothing; of two people it may be the only difference.
    const loose = target.def.lookup && wanted.some(isArabic);
    const arm = (rank: number, column: string): string => {
      const own = spaced(`folded(${column})`);
      const near = `case when lower(${spaced(column)}) = w then ${rank} when ${own} = f then 3 else 4 end`;
      return `select w, ${near}${later} as rank, ${id} from wanted
        join r t on ${loose ? `regexp_replace(${own}, '${ARTICLE.source}', '\\1', 'g') = g` : `${own} = f`}`;
    };
    if (scale) for (const column of namesBeside(target)) arms.push(arm(2, `t.${q(column)}`));
    for (const code of codesOf(target)) arms.push(arm(1, `t.${q(code)}`));
    const prefixed = [...target.fields.values()].filter((f) => f.prefixed);
    // As people see it, and as it is stored: files of other systems have no prefix.
    for (const number of prefixed) arms.push(arm(1, `(${numberSql(number, 't')})`));
    for (const language of ['en', 'ar'] as const) {
      arms.push(arm(2, titleSql(target, 't', language)));
      if (prefixed.length > 0) arms.push(arm(2, titleSql(target, 't', language, true)));
    }
    const found = arms.join(' union ');
    return {
      text: `with wanted as (select * from unnest(${words}) as u (w, f, g)), ${rows}
        select w, rank, array_agg(distinct id)::float8[] as ids,
        ${columns.length ? 'jsonb_agg(distinct jsonb_build_array(id, along))' : 'null'} as near from (${found}) f group by w, rank`,
      values: binds.values,
    };
  }
}

/** SQL: digits that are the value of a column. */
const numberArm = (column: string, words: 'w' | 'f', id: string): string =>
  `select w, 0 as rank, ${id} from wanted join r t on ${words} ~ '^[0-9]{1,15}$'
    and ${column} = case when ${words} ~ '^[0-9]{1,15}$' then ${words}::bigint end`;

/** The number that leads a title, "{value} {name}": a step of a scale. Digits then mean that number, in any script, and never a key. */
const scaleOf = ({ def, fields }: ResolvedEntity): string | undefined => {
  const lead = fields.get(LEADING.exec(def.title)?.[1] ?? '');
  return lead?.type === 'integer' ? lead.columns[0] : undefined;
};

/** The texts of a title beside its number. */
const namesBeside = ({ titleParts, fields }: ResolvedEntity): string[] =>
  titleParts.flatMap((part) => {
    const field = 'field' in part ? fields.get(part.field) : undefined;
    return field?.type === 'text' ? field.columns : [];
  });

/** SQL: a text on one line with single spaces. */
const spaced = (sql: string): string => `btrim(regexp_replace(${sql}, '\\s+', ' ', 'g'))`;

/** Normalises words. */
const folded = (words: string): string => fold(words).replace(/\s+/g, ' ').trim();

const one = (ids: readonly number[]): { id: number } | { count: number; ids: readonly number[] } =>
  ids.length === 1 ? { id: ids[0] as number } : { count: ids.length, ids };

/** For a reference that depends on other fields: the target's columns and the fields that they must equal. */
const alongIn = (target: ResolvedEntity, field: ResolvedField): Along[] =>
  alongOf(field.where).filter(({ column }) => target.columns.has(column));

/** The record for a row with these values: the closest match that fits them. */
export function meantIn(found: Found, target: ResolvedEntity, field: ResolvedField, valueOf: (sibling: string) => unknown): Found {
  const along = alongIn(target, field).map(({ sibling }) => valueOf(sibling) ?? null);
  if (!found.near || along.every((value) => value === null)) return found;
  const fitting = found.near.filter((near) => along.every((value, i) => value === null || near.along[i] === value));
  const least = Math.min(...fitting.map(({ rank }) => rank));
  return one([...new Set(fitting.filter(({ rank }) => rank === least).map(({ id }) => id))]);
}

/** Number of references to resolve before this one: those with none come first. */
export function depthOf(field: ResolvedField, fields: ReadonlyMap<string, ResolvedField>, within = 0): number {
  if (within > 5) return within;
  return Math.max(
    0,
    ...alongOf(field.where).map(({ sibling }) => {
      const other = fields.get(sibling);
      return other ? depthOf(other, fields, within + 1) + 1 : 0;
    }),
  );
}

/** Normalises words for comparison: case and spaces. */
export const key = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase().slice(0, 300);

/** A title of several parts that begins with a plain text, such as an identifier: "{ref_no} {title}". */
const LEADING = /^\{(\w+)\}.*\{/;

/** Columns whose value identifies a record: unique texts, numbers such as PRJ-0042, and the first part of a title of several parts. */
const codesOf = (entity: ResolvedEntity): string[] => {
  const lead = entity.fields.get(LEADING.exec(entity.def.title)?.[1] ?? '');
  const codes = uniqueOf(entity);
  return lead && lead.type === 'text' && !lead.bilingual && lead.columns.length === 1 && !codes.includes(lead.columns[0] as string)
    ? [...codes, ...lead.columns]
    : codes;
};

const uniqueOf = (entity: ResolvedEntity): string[] =>
  [...entity.fields.values()]
    .filter(
      (f) =>
        (f.unique || f.type === 'sequence') &&
        f.columns.length === 1 &&
        f.type !== 'ref' &&
        f.name in entity.def.fields &&
        ['text', 'email', 'sequence', 'phone'].includes(f.type),
    )
    .flatMap((f) => f.columns);

/** The rows that a write of the reference accepts (core/crud/references.ts). */
export function reachOf(target: ResolvedEntity, field: ResolvedField, { kernel, actor, locale }: LookupContext, binds: Binds): string {
  const ctx = { registry: kernel.registry, actor, locale, binds, narrow: kernel.narrow };
  const reach = target.def.access.scope ? choosable(target, actor, kernel.narrow) : {};
  const conditions = ownRows(target, 't', actor, binds);
  for (const where of [reach === false ? { id: { in: [] } } : reach, fixedPart(field.where)]) {
    const sql = whereToSql(target, where, 't', ctx);
    if (sql) conditions.push(`(${sql})`);
  }
  return conditions.join(' and ') || 'true';
}
