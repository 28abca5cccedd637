/**
 * Conditions that must hold before an action is done (`guards` of the entity file), checked on the stored rows with the values sent with
 * the action.
 */
import { text } from '../errors.ts';
import type { Tx } from '../db/pool.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { scope } from '../access/scope.ts';
import type { ActionDef } from '../shared/entity.ts';
import type { Has, Where } from '../shared/where.ts';
import { takenBy } from './action.ts';
import { among, Binds, q } from './binds.ts';
import { columnSql } from './column.ts';
import { alive, type WriteDraft } from './draft.ts';
import { unscopedWhere } from './unscoped-where.ts';
import type { WriteContext } from './pipeline.ts';
import { titleSql } from './projection.ts';
import { physical } from './read.ts';
import { statement } from './read-statement.ts';
import { whereToSql } from './where-to-sql.ts';

/** Refuses rows for which a guard does not hold, with the message of the first one that fails. */
export async function checkGuards(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  const { entity, actor, kernel } = ctx;
  const name = drafts[0]?.action;
  const action = drafts[0]?.op === 'act' ? entity.actions.get(name ?? '') : undefined;
  const asked = alive(drafts);
  if (!action?.guards?.length || !asked.length) return;
  const binds = new Binds();
  const where = { registry: kernel.registry, actor, locale: ctx.locale, binds, narrow: kernel.narrow };
  const rows = asRows(
    entity,
    [...takenBy(action)].filter((f) => !(f in (action.set ?? {}))),
    asked,
    binds,
  );
  const found = await tx.query<{ id: number; holds: boolean[] }>(
    statement(
      `select t.id, array[${action.guards.map((g) => unscopedWhere(entity, g.where, 't', where)).join(', ')}] as holds
    from (${rows} where t.tenant_id = ${binds.once('tenant', actor.tenantId)}::bigint) t`,
      binds,
      false,
    ),
  );
  const answers = new Map(found.map((r) => [r.id, r.holds.indexOf(false)]));
  const names = await namesInTheWay(ctx, action.guards, new Map([...answers].filter(([, broken]) => broken >= 0)), tx);
  for (const d of asked) {
    const broken = answers.get(d.id as number) ?? 0;
    const why = `@${entity.name}.guards.${action.name}.${broken}`;
    const named = names.get(d.id as number);
    if (broken >= 0) d.refuse('conflict', named ? text('guard.names', { why, ...named }) : text(why));
  }
}

/** Most names in one message. */
const MOST = 10;

interface InTheWay extends Record<string, string | number> {
  names: string;
  named: number;
  more: number;
}

/** For guards with `names`: the rows that prevent the action, by record; those in the actor's reach by name, the others as a number. */
async function namesInTheWay(
  ctx: WriteContext,
  guards: NonNullable<ActionDef['guards']>,
  broken: ReadonlyMap<number, number>,
  tx: Tx,
): Promise<Map<number, InTheWay>> {
  const { kernel, actor, locale } = ctx;
  const out = new Map<number, InTheWay>();
  for (const [i, guard] of guards.entries()) {
    const ids = [...broken].filter(([, at]) => at === i).map(([id]) => id);
    const has = guard.names ? ((guard.where['not'] as Where | undefined)?.['has'] as Has | undefined) : undefined;
    if (!has || !ids.length) continue;
    const entity = kernel.registry.entity(has.entity);
    const binds = new Binds();
    const where = { registry: kernel.registry, actor, locale, binds, narrow: kernel.narrow };
    const reach = scope(entity, 'read', actor, kernel.narrow);
    const seen = reach === false ? 'false' : whereToSql(entity, reach, 'c', where) || 'true';
    const by = columnSql('c', entity.fields.get(has.by) as ResolvedField);
    const rows = await tx.query<{ id: number; labels: string[] | null; total: number }>(
      statement(
        `select x.id, (array_agg(x.label order by x.label) filter (where x.seen))[1:${MOST}] as labels, count(*)::int as total
      from (select ${by} as id, ${titleSql(entity, 'c', locale)} as label, (${seen}) as seen from ${binds.table(entity.table)} c
        where c.tenant_id = ${binds.once('tenant', actor.tenantId)}::bigint and c.deleted_at is null and ${by} ${among(binds, ids)}
        and ${unscopedWhere(entity, has.where ?? {}, 'c', where)}) x group by x.id`,
        binds,
        false,
      ),
    );
    for (const { id, labels, total } of rows)
      out.set(id, {
        names: (labels ?? []).join(locale === 'ar' ? '، ' : ', '),
        named: labels?.length ?? 0,
        more: total - (labels?.length ?? 0),
      });
  }
  return out;
}

/** The drafts' stored rows, overwritten by the values sent for these fields. */
function asRows(entity: ResolvedEntity, taken: string[], drafts: WriteDraft[], binds: Binds): string {
  const columns = taken
    .flatMap((f) => [...(entity.fields.get(f)?.columns ?? [])])
    .filter((c) => entity.columns.get(c)?.field.custom === undefined && drafts.some((d) => d.row[c] !== undefined));
  const given = columns.map(
    (c) => `, case when d.given ? '${c}' then ${unpacked(c, entity.columns.get(c)?.sqlType as string)} else t.${q(c)} end as ${q(c)}`,
  );
  const stored = physical(entity)
    .split(', ')
    .filter((c) => !columns.includes(c.slice(3, -1)))
    .join(', ');
  const data = binds.add(
    JSON.stringify(
      drafts.map((d) => ({ id: d.id, given: Object.fromEntries(columns.filter((c) => d.row[c] !== undefined).map((c) => [c, d.row[c]])) })),
    ),
  );
  return `select ${stored}${given.join('')} from ${binds.table(entity.table)} t
    join jsonb_to_recordset(${data}::jsonb) as d(id bigint, given jsonb) on d.id = t.id`;
}

/** Converts a JSON value to the type of its column. */
function unpacked(column: string, sqlType: string): string {
  if (sqlType.endsWith('[]')) return `array(select jsonb_array_elements_text(d.given -> '${column}')::${sqlType.slice(0, -2)})`;
  return sqlType === 'jsonb' ? `d.given -> '${column}'` : `(d.given ->> '${column}')::${sqlType}`;
}
