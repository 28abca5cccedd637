/** What must hold before an action is done (`guards` of the entity file), asked of the stored rows with the values that came with the action. */
import { text } from '../errors.ts';
import type { Tx } from '../db/pool.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { takenBy } from './action.ts';
import { Binds, q } from './binds.ts';
import { alive, type WriteDraft } from './draft.ts';
import { houseWhere } from './house-where.ts';
import type { WriteContext } from './pipeline.ts';
import { physical } from './read.ts';
import { statement } from './read-statement.ts';

/** Refuses, with the first sentence that applies, rows for which something does not hold. */
export async function checkGuards(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  const { entity, actor, kernel } = ctx;
  const name = drafts[0]?.action;
  const action = drafts[0]?.op === 'act' ? entity.actions.get(name ?? '') : undefined;
  const asked = alive(drafts);
  if (!action?.guards?.length || !asked.length) return;
  const binds = new Binds();
  const where = { registry: kernel.registry, actor, locale: ctx.locale, binds, narrow: kernel.narrow };
  const rows = asRows(entity, [...takenBy(action)].filter((f) => !(f in (action.set ?? {}))), asked, binds);
  const found = await tx.query<{ id: number; holds: boolean[] }>(statement(`select t.id, array[${action.guards.map((g) => houseWhere(entity, g.where, 't', where)).join(', ')}] as holds
    from (${rows} where t.tenant_id = ${binds.once('tenant', actor.tenantId)}::bigint) t`, binds, false));
  const answers = new Map(found.map((r) => [r.id, r.holds.indexOf(false)]));
  for (const d of asked) {
    const broken = answers.get(d.id as number) ?? 0;
    if (broken >= 0) d.refuse('conflict', text(`@${entity.name}.guards.${action.name}.${broken}`));
  }
}

/** The drafts' stored rows, with what was given for these fields in the place of what is stored. */
function asRows(entity: ResolvedEntity, taken: string[], drafts: WriteDraft[], binds: Binds): string {
  const columns = taken.flatMap((f) => [...(entity.fields.get(f)?.columns ?? [])]).filter((c) => entity.columns.get(c)?.field.custom === undefined && drafts.some((d) => d.row[c] !== undefined));
  const given = columns.map((c) => `, case when d.given ? '${c}' then ${unpacked(c, entity.columns.get(c)?.sqlType as string)} else t.${q(c)} end as ${q(c)}`);
  const stored = physical(entity).split(', ').filter((c) => !columns.includes(c.slice(3, -1))).join(', ');
  const data = binds.add(JSON.stringify(drafts.map((d) => ({ id: d.id, given: Object.fromEntries(columns.filter((c) => d.row[c] !== undefined).map((c) => [c, d.row[c]])) }))));
  return `select ${stored}${given.join('')} from ${q(entity.table)} t join jsonb_to_recordset(${data}::jsonb) as d(id bigint, given jsonb) on d.id = t.id`;
}

/** A value of JSON as its column has it. */
function unpacked(column: string, sqlType: string): string {
  if (sqlType.endsWith('[]')) return `array(select jsonb_array_elements_text(d.given -> '${column}')::${sqlType.slice(0, -2)})`;
  return sqlType === 'jsonb' ? `d.given -> '${column}'` : `(d.given ->> '${column}')::${sqlType}`;
}
