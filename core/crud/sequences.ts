/** Numbers such as PRJ-0042: one counter per tenant and field, in the write's transaction, so that none is given twice. */
import type { Tx } from '../db/pool.ts';
import type { ResolvedField } from '../metadata/registry.ts';
import type { WriteDraft } from './draft.ts';
import type { WriteContext } from './pipeline.ts';
import { today } from './values.ts';

/** Fills the empty sequence fields of new rows. A number that the caller gave, now or in a change, moves the counter past it. */
export async function fillSequences(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  for (const field of ctx.entity.fields.values()) {
    if (field.type !== 'sequence') continue;
    const empty = drafts.filter((d) => d.op === 'create' && (d.row[field.name] === undefined || d.row[field.name] === null));
    const given = highest(field, drafts);
    if (!empty.length && given === 0) continue;
    const [row] = await tx.query<{ value: number }>({
      name: 'sequence_next',
      text: `insert into number_sequence as s (tenant_id, name, value) values ($1, $2, $3::bigint + $4::bigint)
             on conflict (tenant_id, name) do update set value = greatest(s.value, $3::bigint) + $4::bigint returning value`,
      values: [ctx.actor.tenantId, `${ctx.entity.name}.${field.name}`, given, empty.length],
    });
    const first = (row?.value ?? empty.length) - empty.length + 1;
    empty.forEach((d, i) => { d.row[field.name] = format(field.sequence as string, first + i); });
  }
}

/** `PRJ-{0000}`, 42 -> PRJ-0042. */
export function format(pattern: string, n: number): string {
  return pattern.replace('{yyyy}', () => today().slice(0, 4)).replace(/\{(0+)\}/, (_, zeros: string) => String(n).padStart(zeros.length, '0'));
}

function highest(field: ResolvedField, drafts: WriteDraft[]): number {
  const shape = (field.sequence as string).replace('{yyyy}', () => today().slice(0, 4));
  const [head = '', tail = ''] = shape.split(/\{0+\}/);
  let top = 0;
  for (const d of drafts) {
    const value = d.row[field.name];
    if (typeof value !== 'string' || !value.startsWith(head) || !value.endsWith(tail)) continue;
    const digits = value.slice(head.length, value.length - tail.length);
    if (/^\d{1,12}$/.test(digits)) top = Math.max(top, Number(digits));
  }
  return top;
}
