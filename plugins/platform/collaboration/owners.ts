/** Notifies owners and managers when they are assigned, and when somebody else changes the status of their record. */
import { offersRows, q } from '../../../core/engine.ts';
import type { Draft, HookContext, Hooks, NewNotification, Registry } from '../../../core/index.ts';
import { APPROVERS } from '../../../core/shared/approvals.ts';
import { notify } from './notify.ts';

/** Only entities with posts have notifications (metadata/core/notification.json). */
function ownerFields(registry: Registry, name: string): readonly string[] {
  const entity = registry.entities.get(name);
  return entity && offersRows(entity, { tab: 'posts' })
    ? (entity.def.access.scope?.share?.owners ?? []).filter((field) => field !== APPROVERS)
    : [];
}

/** People in the owner fields of a record (access.scope.share.owners), the main one first. */
export async function ownersOf(registry: Registry, ctx: HookContext, entity: string, id: number): Promise<number[]> {
  const fields = ownerFields(registry, entity);
  if (!fields.length) return [];
  const [row] = await ctx.query({
    text: `select ${fields.map(q).join(', ')} from ${q(registry.entity(entity).table)} where tenant_id = $1 and id = $2`,
    values: [ctx.actor.tenantId, id],
  });
  return peopleIn(row ?? {}, fields);
}

const peopleIn = (row: Record<string, unknown>, fields: readonly string[]): number[] => [
  ...new Set(fields.flatMap((f) => row[f]).filter((v): v is number => typeof v === 'number')),
];

/** Hooks of every entity that has owners. */
export function ownerNotifications(registry: Registry): Hooks {
  const of = (draft: Draft, entity: string): NewNotification[] => notificationsOf(registry, draft, entity);
  return {
    when: (draft, { entity, actor }) => of(draft, entity).some((n) => n.to !== actor.userId),
    after: async (drafts, ctx) =>
      void (await notify(
        ctx,
        drafts.flatMap((d) => of(d, ctx.entity)),
      )),
  };
}

function notificationsOf(registry: Registry, draft: Draft, entity: string): NewNotification[] {
  const fields = ownerFields(registry, entity);
  if (!fields.length || draft.op === 'remove' || draft.op === 'restore') return [];
  const { before, row } = draft;
  const about = { entity, id: draft.id as number };
  const were = new Set(before && peopleIn(before, fields));
  const became = peopleIn(row, fields).filter((person) => !were.has(person));
  const state = registry.entity(entity).state?.name;
  const moved = state !== undefined && before !== undefined && row[state] !== undefined && row[state] !== before[state];
  return [
    ...became.map((to): NewNotification => ({ to, kind: 'owner', ...about })),
    ...(moved
      ? peopleIn({ ...before, ...row }, fields).map((to): NewNotification => ({
          to,
          kind: 'state',
          ...about,
          details: { state: row[state] },
        }))
      : []),
  ];
}
