/**
 * `?workspace=12`: limits dashboards and plugins' routes to a workspace and all below it. Applies to every entity with a workspace, in
 * addition to the reader's access.
 */
import { below, MANAGE_WORKSPACES, reaches } from '../access/workspaces.ts';
import { refuse } from '../crud/where-to-sql.ts';
import { AppError } from '../errors.ts';
import type { Registry, ResolvedEntity } from '../metadata/registry.ts';
import type { Where } from '../shared/where.ts';
import { workspaceField } from '../shared/workspace.ts';
import type { ApiRequest } from './context.ts';

/** The name of the query parameter. */
export const WORKSPACE = 'workspace';

/** Keys of the requested workspaces; null without the parameter. @throws AppError invalid; not_found for a workspace out of reach. */
export async function askedWorkspaces({
  kernel,
  actor,
  query,
}: Pick<ApiRequest, 'kernel' | 'actor' | 'query'>): Promise<readonly number[] | null> {
  const asked = query.get(WORKSPACE) ?? '';
  if (!asked) return null;
  if (!/^[1-9]\d{0,14}$/.test(asked)) throw refuse(WORKSPACE, 'query.integer_expected', {});
  const [found] = await kernel.db.query<{ ids: number[] }>(
    { tenant: actor.tenantId },
    {
      name: 'workspaces_below',
      text: `select (${below('w.id', 'w.tenant_id')}) as ids from workspace w where w.tenant_id = $1 and w.id = $2
        and ${reaches('w', '$3', '$4')}`,
      values: [actor.tenantId, Number(asked), actor.userId, actor.permissions.has(MANAGE_WORKSPACES)],
    },
  );
  if (!found) throw new AppError('not_found');
  return found.ids;
}

/** The field that limits an entity's rows to a workspace: its own, or that of a required parent. */
function pathOf(registry: Registry, entity: ResolvedEntity): string | undefined {
  const own = workspaceField(entity.name, entity.fields.values());
  if (own) return own;
  for (const field of entity.fields.values()) {
    if (field.type !== 'ref' || !field.required || !field.to || field.to === WORKSPACE || field.to === 'user') continue;
    const beyond = registry.entity(field.to);
    const further = workspaceField(beyond.name, beyond.fields.values());
    if (further) return `${field.name}.${further}`;
  }
  return undefined;
}

/** The condition on an entity's rows; none for entities without a workspace. */
export function withinWorkspaces(registry: Registry, name: string, ids: readonly number[] | null): Where {
  const path = ids && pathOf(registry, registry.entity(name));
  return path ? { [path]: { in: [...ids] } } : {};
}
