/** References that form a tree (`"tree": true`): no record may be below itself, at any depth. */
import { text } from '../errors.ts';
import type { Tx } from '../db/pool.ts';
import type { ResolvedField } from '../metadata/registry.ts';
import { q } from './binds.ts';
import type { WriteDraft } from './draft.ts';
import type { WriteContext } from './pipeline.ts';

/** Refuses drafts that would create a cycle, alone or together with others of the batch. One statement per field. */
export async function checkTrees(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  for (const field of ctx.entity.fields.values()) if (field.tree) await checkTree(ctx, field, drafts, tx);
}

async function checkTree({ entity, actor }: WriteContext, field: ResolvedField, drafts: WriteDraft[], tx: Tx): Promise<void> {
  // A new record has nothing below it.
  const moved = drafts.filter((d) => d.op !== 'create' && parentOf(d, field) !== undefined);
  if (!moved.some((d) => parentOf(d, field) !== null)) return;
  const parent = q(field.name);
  // Two concurrent moves could create a cycle that neither sees, so the second waits for the first.
  const [, found] = await Promise.all([
    tx.query({
      name: 'tree_lock',
      text: 'select pg_advisory_xact_lock(hashtextextended($1, $2))',
      values: [`${entity.table}.${field.name}`, actor.tenantId],
    }),
    tx.query<{ start: number }>({
      name: `tree_${entity.table}_${field.name}`,
      text: `with recursive moved as (select * from unnest($2::bigint[], $3::bigint[]) as m (id, parent)),
             walk (start, id) as (
               select id, parent from moved where parent is not null
               union
               select w.start, case when m.id is null then t.${parent} else m.parent end
               from walk w join ${q(entity.table)} t on t.tenant_id = $1 and t.id = w.id left join moved m on m.id = t.id
               where w.id <> w.start
             )
             select start from walk where id = start`,
      values: [actor.tenantId, moved.map((d) => d.id), moved.map((d) => parentOf(d, field))],
    }),
  ]);
  const circles = new Set(found.map((row) => row.start));
  for (const draft of moved) if (circles.has(draft.id as number)) draft.reject({ [field.name]: [text('field.cycle')] });
}

/** The parent that a draft sets; undefined where it does not change. A restored row returns to its former parent. */
function parentOf(draft: WriteDraft, field: ResolvedField): number | null | undefined {
  const value = draft.op === 'restore' ? draft.before?.[field.name] : draft.row[field.name];
  return typeof value === 'number' || value === null ? value : undefined;
}
