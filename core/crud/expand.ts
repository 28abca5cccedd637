/** To-many relations of a page of rows: one statement per relation, each through its own entity's scope. */
import type { Kernel } from '../kernel.ts';
import { AppError } from '../errors.ts';
import { canRead } from '../access/abilities.ts';
import { scope } from '../access/scope.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { Binds, q } from './binds.ts';
import { answer } from './external-source.ts';
import { projection } from './projection.ts';
import { refuse, whereToSql } from './where-to-sql.ts';
import { statement, type Reader } from './read.ts';

/** Most children of one record in an answer. */
const PER_PARENT = 200;

/** @returns the rows with each named children field filled. @throws AppError invalid for a name that is no children field. */
export async function expandRows(
  kernel: Kernel,
  entity: ResolvedEntity,
  rows: { id: number }[],
  names: string[],
  reader: Reader,
): Promise<object[]> {
  const relations = await Promise.all(
    names.map(
      async (name) =>
        [
          name,
          await childrenOf(
            kernel,
            entity,
            name,
            rows.map((r) => r.id),
            reader,
          ),
        ] as const,
    ),
  );
  return rows.map((row) => Object.assign({}, row, ...relations.map(([name, byParent]) => ({ [name]: byParent.get(row.id) ?? [] }))));
}

async function childrenOf(
  kernel: Kernel,
  entity: ResolvedEntity,
  name: string,
  ids: number[],
  reader: Reader,
): Promise<Map<number, object[]>> {
  const field = entity.fields.get(name);
  if (!field || field.type !== 'children' || !canRead(reader.actor, field)) throw refuse('expand', 'query.unknown_field', { field: name });
  const child = kernel.registry.entity(field.to as string);
  const reach = scope(child, 'read', reader.actor, kernel.narrow);
  if (reach === false) throw new AppError('forbidden');
  const binds = new Binds();
  const ctx = { registry: kernel.registry, actor: reader.actor, locale: reader.locale, binds, narrow: kernel.narrow };
  const by = q(field.by as string);
  const conditions = [
    `t.tenant_id = ${binds.once('tenant', reader.actor.tenantId)}::bigint`,
    't.deleted_at is null',
    `t.${by} = any(${binds.add(ids)}::bigint[])`,
  ];
  const rows = whereToSql(child, reach, 't', ctx);
  if (rows) conditions.push(`(${rows})`);
  const { select, joins } = projection(child, { ...ctx, reached: 'partial' }, false);
  const text = `select s.parent, coalesce(json_agg(s.j order by s.id), '[]') as list from (
    select t.${by} as parent, t.id, row_number() over (partition by t.${by} order by t.id) as n,
    (select row_to_json(x) from (select ${select}) x) as j
    from ${binds.table(child.table)} t ${joins} where ${conditions.join(' and ')}) s where s.n <= ${PER_PARENT} group by s.parent`;
  const found = await answer<{ parent: number; list: object[] }>(kernel, child, reader, statement(text, binds, false), { parents: ids });
  return new Map(found.map((r) => [r.parent, r.list]));
}
