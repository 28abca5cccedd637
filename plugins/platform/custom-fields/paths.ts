/**
 * Entities with optional approval: offers submitting on rows to which a path of the tenant applies, as a condition of the metadata, so that
 * lists need no further statement.
 */
import { Binds, kindGuards, tenantWhere } from '../../../core/engine.ts';
import { AppError, type Registry, type ResolvedEntity } from '../../../core/index.ts';
import type { Where } from '../../../core/shared/where.ts';

/** An active path with at least one step: its entity and its condition. */
export interface StoredPath {
  entity: string;
  condition: Where | null;
}

/** Entities with optional approval. */
export const optionalOf = ({ entities }: Registry): string[] =>
  [...entities.values()].filter(({ def }) => def.approval === 'optional').map(({ name }) => name);

/** SQL of the paths of tenant `t` for the entities in `$2`. */
export const PATHS = `coalesce((select json_agg(json_build_object('entity', a.record_type, 'condition', a.condition))
  from approval_template a
  where a.tenant_id = t.id and a.is_active and a.deleted_at is null and a.record_type = any($2::text[])
    and exists (select 1 from approval_step s where s.tenant_id = a.tenant_id and s.template_id = a.id and s.deleted_at is null)),
    '[]')::text`;

/** @returns the entity with the conditions of its paths. A path with an invalid condition offers nothing. */
export function withPaths(registry: Registry, entity: ResolvedEntity, paths: readonly StoredPath[], tenant: number): ResolvedEntity {
  const submit = entity.actions.get('submit');
  const fitting = paths.filter((path) => path.entity === entity.name && isUnderstood(registry, entity, path, tenant));
  if (!submit || !fitting.length) return entity;
  return {
    ...entity,
    actions: new Map(entity.actions).set('submit', {
      ...submit,
      offered: { and: [...kindGuards(entity.def, submit), { or: fitting.map(({ condition }) => condition ?? {}) }] },
    }),
  };
}

function isUnderstood(registry: Registry, entity: ResolvedEntity, { condition }: StoredPath, tenant: number): boolean {
  try {
    tenantWhere(registry, entity, condition, tenant, new Binds());
    return true;
  } catch (fault) {
    if (fault instanceof AppError) return false;
    throw fault;
  }
}
