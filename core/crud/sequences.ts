/**
 * Numbers such as PRJ-0042: one counter per tenant and field, in the write's transaction, so that none is given twice and none is left out.
 * New rows draw theirs in the very statement that inserts them: whoever else creates waits for that statement only.
 */
import type { Tx } from '../db/pool.ts';
import type { ResolvedField } from '../metadata/registry.ts';
import { lit, q, type Binds } from './binds.ts';
import type { WriteDraft } from './draft.ts';
import type { WriteContext } from './pipeline.ts';
import { today } from './values.ts';

/** A field whose numbers an insert draws. */
export interface Drawn {
  field: ResolvedField;
  /** Common table expression that moves the counter. */
  sql: string;
  /** Name of a row's place among those without a number; a row with one has none. */
  place: string;
  places: Map<WriteDraft, number>;
  /** The number of a row `d`, from its place. */
  value: string;
}

/** What an insert of these drafts adds for its sequence fields. A number that the caller gave moves the counter past it. */
export function drawNumbers(ctx: WriteContext, drafts: WriteDraft[], binds: Binds): Drawn[] {
  return sequences(ctx).flatMap((field) => {
    const empty = drafts.filter((d) => isEmpty(d.row[field.name]));
    const given = highest(field, drafts);
    if (!empty.length && given === 0) return [];
    const [name, place] = [q(`s_${field.name}`), `n_${field.name}`];
    const count = `${binds.add(empty.length)}::bigint`;
    const sql = `${name} as (${counterSql([`${binds.once('tenant', ctx.actor.tenantId)}::bigint`, binds.add(counterOf(ctx, field)), `${binds.add(given)}::bigint`, count])})`;
    const value = formatSql(field.sequence as string, `((select value from ${name}) - ${count} + d.${q(place)})`);
    return [{ field, sql, place, places: new Map(empty.map((d, i) => [d, i + 1])), value: empty.length ? value : 'null' }];
  });
}

/** Moves counters past numbers that a change gives. */
export async function passNumbers(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  for (const field of sequences(ctx)) {
    const given = highest(field, drafts);
    if (given > 0) await tx.query({ name: 'sequence_pass', text: counterSql(['$1', '$2', '$3::bigint', '0']), values: [ctx.actor.tenantId, counterOf(ctx, field), given] });
  }
}

const sequences = (ctx: WriteContext): ResolvedField[] => [...ctx.entity.fields.values()].filter((f) => f.type === 'sequence');
const counterOf = (ctx: WriteContext, field: ResolvedField): string => `${ctx.entity.name}.${field.name}`;
const isEmpty = (value: unknown): boolean => value === undefined || value === null;

const counterSql = ([tenant, name, given, count]: [string, string, string, string]): string =>
  `insert into number_sequence as s (tenant_id, name, value) values (${tenant}, ${name}, ${given} + ${count})
   on conflict (tenant_id, name) do update set value = greatest(s.value, ${given}) + ${count} returning value`;

/** `PRJ-{0000}`, 42 -> PRJ-0042, as SQL over a number; longer numbers are written out. */
export function formatSql(pattern: string, n: string): string {
  const [head = '', zeros = '', tail = ''] = dated(pattern).split(/\{(0+)\}/);
  return `${lit(head)} || repeat('0', greatest(0, ${zeros.length} - length(${n}::text))) || ${n}::text || ${lit(tail)}`;
}

const dated = (pattern: string): string => pattern.replace('{yyyy}', () => today().slice(0, 4));

function highest(field: ResolvedField, drafts: WriteDraft[]): number {
  const [head = '', tail = ''] = dated(field.sequence as string).split(/\{0+\}/);
  let top = 0;
  for (const d of drafts) {
    const value = d.row[field.name];
    if (typeof value !== 'string' || !value.startsWith(head) || !value.endsWith(tail)) continue;
    const digits = value.slice(head.length, value.length - tail.length);
    if (/^\d{1,12}$/.test(digits)) top = Math.max(top, Number(digits));
  }
  return top;
}
