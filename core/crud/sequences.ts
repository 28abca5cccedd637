/**
 * Numbers such as PRJ-0042: one counter per tenant and field, or per value of the fields in `per`. Drawn in the write's transaction, so
 * that no number is used twice or skipped. The insert itself draws them, so that others who create rows wait for this one statement only.
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
  /** Common table expression that increments the counter. */
  sql: string;
  /** Name of a row's index among those without a number; a row with a number has none. */
  place: string;
  places: Map<WriteDraft, number>;
  /** For `per`: the column that names a row's counter. */
  counter?: { column: string; of: Map<WriteDraft, string> };
  /** SQL of the number of a row `d`, from its index. */
  value: string;
}

/** The additions to the insert of these drafts for its sequence fields. A number given by the caller moves the counter past it. */
export function drawNumbers(ctx: WriteContext, drafts: WriteDraft[], binds: Binds): Drawn[] {
  return sequences(ctx).flatMap((field) => {
    const empty = drafts.filter((d) => isEmpty(d.row[field.name]));
    const given = highest(field, drafts);
    if (!empty.length && given === 0) return [];
    const [name, place] = [q(`s_${field.name}`), `n_${field.name}`];
    if (field.per) return [drawApart(ctx, field, drafts, binds)];
    const count = `${binds.add(empty.length)}::bigint`;
    const sql = `${name} as (${counterSql([`${binds.once('tenant', ctx.actor.tenantId)}::bigint`, binds.add(counterOf(ctx, field)), `${binds.add(given)}::bigint`, count])})`;
    const value = formatSql(field.sequence as string, `((select value from ${name}) - ${count} + d.${q(place)})`);
    return [{ field, sql, place, places: new Map(empty.map((d, i) => [d, i + 1])), value: empty.length ? value : 'null' }];
  });
}

/**
 * The same for a field with `per`: each counter is incremented by the number of its rows. Counters are locked in one order, so that there
 * is no deadlock.
 */
function drawApart(ctx: WriteContext, field: ResolvedField, drafts: WriteDraft[], binds: Binds): Drawn {
  const [name, wanted, place, column] = [q(`s_${field.name}`), q(`w_${field.name}`), `n_${field.name}`, `c_${field.name}`];
  const [places, counters] = [new Map<WriteDraft, number>(), new Map<WriteDraft, string>()];
  const rows = [...apart(ctx, field, drafts)].map(([counter, mine]) => {
    for (const d of mine) counters.set(d, counter);
    const empty = mine.filter((d) => isEmpty(d.row[field.name]));
    empty.forEach((d, i) => places.set(d, i + 1));
    return { counter, given: highest(field, mine), count: empty.length };
  });
  const of = (column: string): string => `(select w.${column} from ${wanted} w where w.counter = excluded.name)`;
  const sql = `${wanted} as (select * from jsonb_to_recordset(${binds.add(JSON.stringify(rows))}::jsonb)
    as w(counter text, given bigint, count bigint)),
   ${name} as (insert into number_sequence as s (tenant_id, name, value) select ${binds.once('tenant', ctx.actor.tenantId)}::bigint,
   w.counter, w.given + w.count from ${wanted} w order by w.counter
   on conflict (tenant_id, name) do update set value = greatest(s.value, ${of('given')}) + ${of('count')} returning s.name, s.value)`;
  const value = formatSql(
    field.sequence as string,
    `((select c.value - w.count from ${name} c join ${wanted} w on w.counter = c.name where c.name = d.${q(column)}) + d.${q(place)})`,
    (text) => named(ctx, text),
  );
  return { field, sql, place, places, counter: { column, of: counters }, value };
}

/** Drafts by counter. */
function apart(ctx: WriteContext, field: ResolvedField, drafts: WriteDraft[]): Map<string, WriteDraft[]> {
  const out = new Map<string, WriteDraft[]>();
  for (const d of drafts) {
    const counter = [counterOf(ctx, field), ...(field.per ?? []).map((f) => String((f in d.row ? d.row[f] : d.before?.[f]) ?? ''))].join(
      ':',
    );
    const mine = out.get(counter);
    if (mine) mine.push(d);
    else out.set(counter, [d]);
  }
  return out;
}

/** Moves counters past numbers that an update sets. */
export async function passNumbers(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  for (const field of sequences(ctx))
    for (const [counter, mine] of apart(ctx, field, drafts)) {
      const given = highest(field, mine);
      if (given > 0)
        await tx.query({
          name: 'sequence_pass',
          text: counterSql(['$1', '$2', '$3::bigint', '0']),
          values: [ctx.actor.tenantId, counter, given],
        });
    }
}

const sequences = (ctx: WriteContext): ResolvedField[] => [...ctx.entity.fields.values()].filter((f) => f.type === 'sequence');
const counterOf = (ctx: WriteContext, field: ResolvedField): string => `${ctx.entity.name}.${field.name}`;
const isEmpty = (value: unknown): boolean => value === undefined || value === null;

const counterSql = ([tenant, name, given, count]: [string, string, string, string]): string =>
  `insert into number_sequence as s (tenant_id, name, value) values (${tenant}, ${name}, ${given} + ${count})
   on conflict (tenant_id, name) do update set value = greatest(s.value, ${given}) + ${count} returning value`;

/** Placeholder for a value of a record that the row `d` refers to: `{section_id.code}`. */
const VALUE = /\{(\w+)\.(\w+)\}/;

/** SQL of the pattern's text with such placeholders filled. */
function named(ctx: WriteContext, text: string): string {
  const [before = '', reference, column, ...after] = text.split(VALUE);
  if (reference === undefined || column === undefined) return lit(text);
  const target = ctx.kernel.registry.entity(ctx.entity.fields.get(reference)?.to as string);
  return `${lit(before)} || coalesce((select v.${q(column)}::text from ${q(target.table)} v where v.id = d.${q(reference)}),
    '') || ${named(ctx, after.join(''))}`;
}

/** SQL that formats a number, `PRJ-{0000}`, 42 -> PRJ-0042; longer numbers are not cut. @param words SQL of the text around it. */
export function formatSql(pattern: string, n: string, words: (text: string) => string = lit): string {
  const [head = '', zeros = '', tail = ''] = dated(pattern).split(/\{(0+)\}/);
  return `${words(head)} || repeat('0', greatest(0, ${zeros.length} - length(${n}::text))) || ${n}::text || ${words(tail)}`;
}

const dated = (pattern: string): string => pattern.replace('{yyyy}', () => today().slice(0, 4));

function highest(field: ResolvedField, drafts: WriteDraft[]): number {
  const [head = '', tail = ''] = dated(field.sequence as string).split(/\{0+\}/);
  const named = VALUE.test(head) ? head.slice(head.lastIndexOf('}') + 1) : undefined;
  let top = 0;
  for (const d of drafts) {
    const value = d.row[field.name];
    if (typeof value !== 'string' || !value.endsWith(tail)) continue;
    // The length of a placeholder's value is unknown: the number follows the last occurrence of the text after it.
    const begin = named === undefined ? (value.startsWith(head) ? head.length : -1) : value.lastIndexOf(named) + named.length;
    const digits = begin < 0 ? '' : value.slice(begin, value.length - tail.length);
    if (/^\d{1,12}$/.test(digits)) top = Math.max(top, Number(digits));
  }
  return top;
}
