/** GET api/workspaces/{id}/contents: number of records in a workspace and below it, by entity, with the list of each. */
import { askedWorkspaces, scope, WORKSPACE } from '../../../core/engine.ts';
import type { ApiRequest, EndpointDef } from '../../../core/index.ts';
import { workspaceField } from '../../../core/shared/workspace.ts';
import type { WorkspaceContent } from '../../../core/shared/workspace.ts';
import { count } from '../dashboards/index.ts';

export const workspaceContents: EndpointDef = { method: 'GET', path: 'workspaces/{id}/contents', permission: null, run: contents };

/** One count per entity; the rows are those of its list. */
async function contents(r: ApiRequest): Promise<{ data: WorkspaceContent[] }> {
  const ids = (await askedWorkspaces({ ...r, query: new URLSearchParams({ [WORKSPACE]: r.params['id'] as string }) })) as number[];
  const kinds = [...r.kernel.registry.entities.values()].flatMap((entity) => {
    const field = workspaceField(entity.name, entity.fields.values());
    return field && scope(entity, 'read', r.actor, r.kernel.narrow) !== false ? [{ entity, where: { [field]: { in: ids } } }] : [];
  });
  const data = await Promise.all(
    kinds.map(async ({ entity, where }) => {
      const [all] = await count(r, entity.name, { where });
      return {
        entity: entity.name,
        label: r.texts.label(r.locale, `${entity.name}.labels`, entity.def.label[1]),
        icon: entity.def.icon ?? null,
        count: all?.figures.count ?? 0,
        page: entity.def.page ?? null,
        where,
      };
    }),
  );
  return { data };
}
