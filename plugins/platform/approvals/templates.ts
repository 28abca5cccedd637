/** Finds the path of a record: the first active one of its entity whose condition applies. */
import { among, Binds, type Kernel, lit, q, statement, tenantWhere } from '../../../core/engine.ts';
import type { ResolvedEntity } from '../../../core/index.ts';
import type { Where } from '../../../core/shared/where.ts';
import type { Path, Step } from './model.ts';
import type { Query } from './people.ts';

const TEMPLATES = `select t.id as template, t.condition, coalesce((select json_agg(json_build_object(
    'name_en', s.name_en, 'name_ar', s.name_ar, 'approver_kind', s.approver_kind, 'user_ids', s.user_ids, 'position_id', s.position_id,
    'role_id', s.role_id, 'field', s.field,
    'mode', s.mode, 'due_days', s.due_days, 'can_edit', coalesce(s.can_edit, false), 'escalate_to_id', s.escalate_to_id, 'cc_ids', s.cc_ids)
    order by s.step_no, s.id)
    from approval_step s where s.tenant_id = $1 and s.template_id = t.id and s.deleted_at is null), '[]') as steps
  from approval_template t where t.tenant_id = $1 and t.record_type = $2 and t.is_active and t.deleted_at is null
  order by t.position, t.id`;

interface Template extends Record<string, unknown> {
  template: number;
  condition: Where | null;
  steps: Step[];
}

/** Paths without steps are left out. */
export async function activePaths(query: Query, tenant: number, entity: string): Promise<Template[]> {
  return (await query<Template>({ name: 'approval_templates', text: TEMPLATES, values: [tenant, entity] })).filter(
    (t) => t.steps.length > 0,
  );
}

/** Whose paths are asked for. */
export interface PathsFor {
  query: Query;
  registry: Kernel['registry'];
  entity: ResolvedEntity;
  tenant: number;
}

/** Two statements, however many records there are. @returns the path of each record that has one. */
export const pathsOf = (asked: PathsFor, ids: readonly number[]): Promise<ReadonlyMap<number, Path>> =>
  fitting(
    asked,
    ids.length > 0,
    (binds) =>
      `select t.id, $path from ${q(asked.entity.table)} t where t.tenant_id = ${binds.add(asked.tenant)}::bigint and t.id ${among(binds, ids)}`,
  );

/** The paths that records would take that are about to be made. @returns the path of each row that has one, by its place. */
export const pathsOfNew = (asked: PathsFor, rows: readonly Record<string, unknown>[]): Promise<ReadonlyMap<number, Path>> =>
  fitting(
    asked,
    rows.length > 0,
    (binds) => `select d.at::int - 1 as id, $path
      from jsonb_array_elements(${binds.add(JSON.stringify(rows.map((row) => ({ ...row, tenant_id: asked.tenant }))))}::jsonb)
        with ordinality as d (made, at)
      cross join lateral jsonb_populate_record(null::${q(asked.entity.table)}, d.made) t`,
  );

/** @param rows a statement about `t` with `$path` for the column that says which path it takes. */
async function fitting(
  { query, registry, entity, tenant }: PathsFor,
  any: boolean,
  rows: (binds: Binds) => string,
): Promise<ReadonlyMap<number, Path>> {
  const templates = any ? await activePaths(query, tenant, entity.name) : [];
  if (!templates.length) return new Map();
  const binds = new Binds();
  const cases = templates.map((t) => `when ${tenantWhere(registry, entity, t.condition, tenant, binds)} then ${lit(String(t.template))}`);
  const found = await query<{ id: number; template: string | null }>(
    statement(
      rows(binds).replace('$path', () => `case ${cases.join(' ')} end as template`),
      binds,
      true,
    ),
  );
  const byId = new Map(templates.map((t) => [String(t.template), t]));
  return new Map(
    found.flatMap((r) => {
      const path = byId.get(r.template ?? '');
      return path ? [[r.id, { template: path.template, steps: path.steps }] as const] : [];
    }),
  );
}
