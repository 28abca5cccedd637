/**
 * `?workspace=12`: dashboards and the routes of plugins keep to a workspace and everything below it. It narrows what somebody reads anyway,
 * and applies to every entity that has a workspace.
 */
import { below, MANAGE_WORKSPACES, reaches } from '../access/workspaces.ts';
import { refuse } from '../crud/where-to-sql.ts';
import { AppError } from '../errors.ts';
import type { Registry, ResolvedEntity } from '../metadata/registry.ts';
import type { Where } from '../shared/where.ts';
import { workspaceField } from '../shared/workspace.ts';
import type { ApiRequest } from './context.ts';

/** The query's parameter. */
export const WORKSPACE = 'workspace';

/**
 * Keys of the workspaces that the query asks for; null where it asks for none.
 * @throws AppError invalid; not_found for one out of reach.
 */
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

/** The field by which an entity's rows are kept to a workspace: its own, or that of the record without which they could not be. */
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
