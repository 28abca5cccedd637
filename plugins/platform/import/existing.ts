/** Existing rows: those that a key finds, and used values of unique fields. */
import { Binds, ownRows, q, scope, whereToSql } from '../../../core/engine.ts';
import { plain, rowsOf, sql, text, type TableName } from '../../../core/index.ts';
import { westernDigits } from '../../../core/shared/digits.ts';
import { htmlText } from '../export/index.ts';
import { plainKey, unknownValue } from './convert.ts';
import type { Plan } from './plan.ts';
import { uniqueAmong } from './targets.ts';
import type { Sql } from './stored.ts';
import type { Candidate } from './candidate.ts';
import type { MappedTo } from './values.ts';

/** A record to update, with its texts that a sheet shows otherwise: both columns of bilingual ones. */
interface Existing {
  id: number;
  k: string;
  among: unknown[];
  stored: Record<string, string | null>;
  /** Columns of which some are the reason for others. */
  reasons: Record<string, unknown>;
}

/** The write for a candidate. `there`: the record that it changes. */
export type Way = { candidate: Candidate; id?: number; there?: Existing };

/** Finds the records of the keys in the actor's reach, and refuses disallowed writes. One statement. */
export async function waysOf(plan: Plan, candidates: readonly Candidate[], sql: Sql): Promise<Way[]> {
  const found = plan.key ? await byKey(plan, plan.key, candidates, sql) : new Map<string, Existing>();
  return candidates.map((candidate): Way => {
    const there =
      candidate.key === undefined
        ? undefined
        : found.get(markOf(candidate.key, plan.key ? uniqueAmong(plan.key.field).map((f) => candidate.input[f]) : []));
    if (there) return changed(plan, candidate, there);
    if (plan.key?.target.name === 'id' && candidate.key !== undefined)
      candidate.errors.push([plan.key.column, 'id', unknownValue(plan, 'id', String(candidate.key))]);
    else if (!plan.may.create) candidate.errors.push([-1, '', text('import.may_not_create')]);
    return { candidate };
  });
}

function changed(plan: Plan, candidate: Candidate, there: Existing): Way {
  if (!plan.may.update) candidate.errors.push([-1, '', text('import.may_not_update')]);
  if (plan.key && plan.key.target.name !== 'id') delete candidate.input[plan.key.target.name];
  for (const { target } of plan.mapped.filter((m) => isShownOtherwise(m)))
    if (
      (target.half && fallsBack(candidate.input[target.name], target.name, there.stored)) ||
      (target.field.type === 'html' && sameWords(candidate.input[target.name], there.stored[target.name]))
    )
      delete candidate.input[target.name];
  for (const name of candidate.presumed) delete candidate.input[name];
  return { candidate, id: there.id, there };
}

/** Own texts that a sheet does not have as they are stored: halves of bilingual ones, and those with a format. */
const isShownOtherwise = ({ target, field }: MappedTo): boolean => !target.below && (target.half !== undefined || field.type === 'html');

/** Does the value only repeat the words of a text with a format? A sheet has none, so it changes nothing. */
const sameWords = (value: unknown, stored: string | null | undefined): boolean =>
  typeof value === 'string' && typeof stored === 'string' && onOneLine(value) === onOneLine(stored);

const onOneLine = (html: string): string => htmlText(html).replace(/\s+/g, ' ');

/** Does the value only repeat the fallback of a missing language? Exports contain it, so it changes nothing. */
function fallsBack(value: unknown, name: string, halves: Existing['stored']): boolean {
  const other = name.replace(/_(en|ar)$/, (_, half: string) => (half === 'en' ? '_ar' : '_en'));
  return value !== null && value !== undefined && !halves[name] && value === halves[other];
}

/** A normalised key, with the values among which it is unique. */
const markOf = (key: unknown, among: readonly unknown[]): string => [...among.map((v) => String(v ?? '')), plainKey(key)].join(' ');

async function byKey(plan: Plan, key: MappedTo, candidates: readonly Candidate[], sql: Sql): Promise<Map<string, Existing>> {
  const { kernel, entity, actor, locale } = plan;
  const byId = key.target.name === 'id';
  const keys = candidates.flatMap((c) => (c.key === undefined ? [] : [c.key]));
  const wanted = [
    ...new Set<string | number>(byId ? keys.filter((k) => Number.isSafeInteger(k)) : keys.flatMap((k) => spellings(String(k)))),
  ];
  const reach = scope(entity, 'read', actor, kernel.narrow);
  if (!wanted.length || reach === false) return new Map();
  const binds = new Binds();
  const column = `t.${q(byId ? 'id' : key.target.name)}`;
  const conditions = [
    byId ? `${column} = any(${binds.add(wanted)}::bigint[])` : `${column} = any(${binds.add(wanted)}::text[])`,
    ...ownRows(entity, 't', actor, binds),
  ];
  const rows = whereToSql(entity, reach, 't', { registry: kernel.registry, actor, locale, binds, narrow: kernel.narrow });
  if (rows) conditions.push(`(${rows})`);
  for (const f of uniqueAmong(key.field))
    conditions.push(
      `t.${q(f)} = any(${binds.add(candidates.flatMap((c) => c.input[f] ?? []))}::${entity.columns.get(f)?.sqlType as string}[])`,
    );
  const among = uniqueAmong(key.field)
    .map((f) => `t.${q(f)}`)
    .join(', ');
  const texts = plan.mapped.filter((m) => isShownOtherwise(m)).flatMap((m) => m.field.columns);
  const objectOf = (columns: readonly string[]): string =>
    `json_build_object(${[...new Set(columns)].map((c) => `'${c}', t.${q(c)}`).join(', ')})`;
  const there = await sql.query<Existing & Record<string, unknown>>({
    text: `select t.id, ${column}::text as k, json_build_array(${among}) as among, ${objectOf(texts)} as stored,
      ${objectOf(plan.reasons.flat())} as reasons from ${q(entity.table)} t where ${conditions.join(' and ')}`,
    values: binds.values,
  });
  return new Map(there.map((r) => [markOf(r.k, r.among), r]));
}

/** Spellings of a code, so that it is found by the index on the plain value. */
const spellings = (key: string): string[] => [key, westernDigits(key)].flatMap((k) => [k, k.toUpperCase(), k.toLowerCase()]);

/** Reports used unique values before PostgreSQL would refuse the whole statement. One statement per unique field. */
export async function refuseTaken(plan: Plan, ways: readonly Way[], tx: Sql): Promise<void> {
  const created = ways.filter((w) => w.id === undefined);
  for (const { target, column, field } of plan.single) {
    if (target.name === 'id' || field.columns.length !== 1) continue;
    const asked = created.filter(({ candidate }) => typeof candidate.input[target.name] === 'string');
    if (!asked.length) continue;
    const among = uniqueAmong(field);
    const typeOf = (f: string): string => plan.entity.columns.get(f)?.sqlType as string;
    const same = [
      `t.${q(target.name)} = v.v::${typeOf(target.name)}`,
      ...among.map((f) => `t.${q(f)} = (v.among ->> '${f}')::${typeOf(f)}`),
    ].join(' and ');
    const values = asked.map(({ candidate: { input } }, n) => ({
      n,
      v: input[target.name],
      among: Object.fromEntries(among.map((f) => [f, input[f] ?? null])),
    }));
    // Looks up each value by the index: a table that is being filled has no statistics for a better plan.
    const taken = await tx.query<{ n: number }>(
      sql`select v.n from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) v(n int, v text, among jsonb),
        lateral (select 1 from ${rowsOf(plan.entity.table as TableName, 't')} where ${plain(same)} limit 1) x`,
    );
    for (const { n } of taken)
      (asked[n] as Way).candidate.errors.push([column, target.name, text(field.type === 'email' ? 'auth.email_exists' : 'field.taken')]);
  }
}
