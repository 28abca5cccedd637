/** Validates links that people create and remove. */
import { can, ownOnly, ownWhere } from '../../../core/engine.ts';
import { type Draft, type DraftHook, type EntityName, type HookContext, type Registry, text } from '../../../core/index.ts';
import type { Actor } from '../../../core/shared/actor.ts';
import type { LinkedRecord } from './link.ts';

const endsOf = ({ before, row }: Draft): [LinkedRecord, LinkedRecord] => {
  const now = { ...before, ...row };
  const end = (side: 'from' | 'to'): LinkedRecord => ({ entity: String(now[`${side}_entity`]), id: Number(now[`${side}_id`]) });
  return [end('from'), end('to')];
};

const keyOf = ({ entity, id }: LinkedRecord): string => `${entity}:${id}`;

/**
 * Two records, not linked yet, one of which the person may change; links made by the product cannot be removed. The scope checks that both
 * records are in reach.
 */
export const checkLinks =
  (registry: Registry): DraftHook =>
  async (drafts, ctx) => {
    const changeable = await changeableOf(registry, drafts.flatMap(endsOf), ctx);
    const linked = await linkedOf(
      drafts.filter((d) => d.op === 'create' || d.op === 'restore'),
      ctx,
    );
    for (const d of drafts) {
      const [from, to] = endsOf(d);
      const kind = { ...d.before, ...d.row }['kind'];
      if (keyOf(from) === keyOf(to)) d.reject({ to_id: [text('links.itself')] });
      else if (linked.has(d)) d.reject({ to_id: [text('links.already')] });
      else if (!changeable.has(keyOf(from)) && !changeable.has(keyOf(to)))
        d.reject({ from_id: [text('links.not_permitted')] }, text('links.not_permitted'));
      else if (d.op === 'remove' && kind !== 'related') d.reject({ kind: [text('links.stays')] }, text('links.stays'));
    }
  };

/** The records that the person's role allows them to change. */
async function changeableOf(registry: Registry, records: readonly LinkedRecord[], { actor, find }: HookContext): Promise<Set<string>> {
  const out = new Set<string>();
  for (const name of new Set(records.map((r) => r.entity))) {
    const ids = records.filter((r) => r.entity === name).map((r) => r.id);
    const may = mayChange(registry, name, actor);
    const mine =
      may === 'own'
        ? await find(name as EntityName, { and: [{ id: ids }, ownWhere(registry.entity(name))] } as never, { unscoped: true })
        : [];
    for (const id of may === 'all' ? ids : mine.map((r) => r.id)) out.add(keyOf({ entity: name, id }));
  }
  return out;
}

/**
 * May the person change records of an entity in their reach: all, their own, or none? Locks do not matter, since links are not part of the
 * record.
 */
export function mayChange(registry: Registry, name: string, actor: Actor): 'all' | 'own' | 'none' {
  const entity = registry.entities.get(name);
  if (!entity || !can(actor, entity.update)) return 'none';
  return ownOnly(entity, 'update', actor) ? 'own' : 'all';
}

/** Drafts whose two records already have such a link. */
async function linkedOf(drafts: readonly Draft[], { actor, query }: HookContext): Promise<Set<Draft>> {
  if (!drafts.length) return new Set();
  const asked = drafts.map((d, n) => {
    const [from, to] = endsOf(d);
    return { n, fe: from.entity, fi: from.id, te: to.entity, ti: to.id, kind: { ...d.before, ...d.row }['kind'] };
  });
  const found = await query<{ n: number }>({
    name: 'links_already',
    text: `select d.n from jsonb_to_recordset($2::jsonb) as d(n int, fe text, fi bigint, te text, ti bigint, kind text)
      where exists (select 1 from record_link l where l.tenant_id = $1 and l.deleted_at is null and l.kind = d.kind
           and ((l.from_entity = d.fe and l.from_id = d.fi and l.to_entity = d.te and l.to_id = d.ti)
           or (l.from_entity = d.te and l.from_id = d.ti and l.to_entity = d.fe and l.to_id = d.fi)))`,
    values: [actor.tenantId, JSON.stringify(asked)],
  });
  return new Set(found.map(({ n }) => drafts[n] as Draft));
}

/** `related` has no direction: the two records are stored in a fixed order, so that the unique index finds the pair either way. */
export const inOneOrder: DraftHook = (drafts) => {
  for (const d of drafts) {
    if (d.op !== 'create' || d.row['kind'] !== 'related') continue;
    const [from, to] = endsOf(d);
    if (from.entity < to.entity || (from.entity === to.entity && from.id < to.id)) continue;
    Object.assign(d.row, { from_entity: to.entity, from_id: to.id, to_entity: from.entity, to_id: from.id });
  }
};
