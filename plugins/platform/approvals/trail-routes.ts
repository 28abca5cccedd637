/** The approval state of a record, the preview of a path, and the entities with approvals. */
import { Binds, can, getStatement, type Kernel, keyOf, physical, q, recordLabels, statement, tenantWhere } from '../../../core/engine.ts';
import { AppError, invalid, type ResolvedEntity, type RouteContext, type RouteDef, text } from '../../../core/index.ts';
import type { Actor, Locale } from '../../../core/shared/actor.ts';
import { MANAGE_APPROVALS, type ApprovalType, type PathPreview } from '../../../core/shared/approvals.ts';
import type { Where } from '../../../core/shared/where.ts';
import type { KernelOf } from './batch.ts';
import { conditionFault } from './check-template.ts';
import type { Step } from './model.ts';
import { personField } from './people.ts';
import { namesOf, nameOf, readTrail } from './trail.ts';

/** @throws AppError not_found for an entity without approvals, forbidden for a record that the reader may not open. */
function recordOf(kernel: Kernel, actor: Actor, name: unknown, key: unknown): { entity: ResolvedEntity; id: number } {
  const entity = typeof name === 'string' ? kernel.registry.entities.get(name) : undefined;
  const id = keyOf(key);
  if (!entity || entity.def.approval === undefined || id === undefined) throw new AppError('not_found');
  if (!can(actor, entity.def.access.read)) throw new AppError('forbidden');
  return { entity, id };
}

export const trailRoutes = (kernelOf: KernelOf): RouteDef[] => [
  {
    method: 'GET',
    path: 'approvals/of/{entity}/{id}',
    permission: null,
    title: { en: 'Where a record stands in its approval', ar: 'موضع السجل في اعتماده' },
    async run({ actor, locale, request: { params } }) {
      const kernel = await kernelOf(actor);
      const { entity, id } = recordOf(kernel, actor, params['entity'], params['id']);
      return { data: await readTrail(kernel, entity, id, { actor, locale }) };
    },
  },
  {
    method: 'GET',
    path: 'approvals/types',
    permission: MANAGE_APPROVALS,
    title: { en: 'Kinds of records that are decided on', ar: 'أنواع السجلات التي تُعتمد' },
    run: async ({ actor, locale }) => ({ data: typesOf(await kernelOf(actor), locale) }),
  },
  {
    method: 'POST',
    path: 'approvals/preview',
    permission: MANAGE_APPROVALS,
    title: { en: 'What a path would do with a record', ar: 'ما سيفعله المسار بسجل' },
    run: async (r) => ({ data: await preview(await kernelOf(r.actor), r) }),
  },
];

function typesOf({ registry }: Kernel, locale: Locale): ApprovalType[] {
  const label = (entity: ResolvedEntity, name: string): string =>
    registry.label(locale, `${entity.name}.fields.${name}`, entity.fields.get(name)?.label ?? name);
  return [...registry.entities.values()]
    .filter((e) => e.def.approval !== undefined)
    .map((entity) => ({
      entity: entity.name,
      page: entity.def.page ?? null,
      label: registry.label(locale, `${entity.name}.label`, entity.def.label[0]),
      plural: registry.label(locale, `${entity.name}.labels`, entity.def.label[1]),
      people: [...entity.fields.values()].flatMap((field) => {
        if (OWN_FIELDS.has(field.name)) return [];
        const one = personField(registry, entity, field.name) ? [{ path: field.name, label: label(entity, field.name) }] : [];
        const there = field.type === 'ref' && field.to && field.to !== 'user' ? registry.entity(field.to) : undefined;
        const beyond = there
          ? [...there.fields.keys()].filter((name) => !OWN_FIELDS.has(name) && personField(registry, entity, `${field.name}.${name}`))
          : [];
        return [
          ...one,
          ...(there
            ? beyond.map((name) => ({ path: `${field.name}.${name}`, label: `${label(entity, field.name)} › ${label(there, name)}` }))
            : []),
        ];
      }),
    }));
}

/** People whom approvals themselves name in a record, and who wrote last. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['approver_ids', 'editor_ids', 'participant_ids', 'barred_id', 'updated_by']);

interface Asked {
  record_type?: unknown;
  id?: unknown;
  condition?: unknown;
  steps?: unknown;
}

async function preview(kernel: Kernel, { actor, locale, request: { body }, query }: RouteContext): Promise<PathPreview> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid({ body: [text('bulk.object_expected')] });
  const { record_type: type, id: key, condition, steps } = body as Asked;
  const { entity, id } = recordOf(kernel, actor, type, key);
  const fault = conditionFault(kernel.registry, entity.name, condition, actor.tenantId);
  if (fault) throw invalid({ condition: [fault] });
  if (!Array.isArray(steps) || steps.length > 20 || steps.some((s) => typeof s !== 'object' || s === null))
    throw invalid({ steps: [text('bulk.array_expected')] });
  const [seen] = await query(getStatement(kernel, entity, [id], { actor, locale }, false, ['status']));
  if (!seen) throw new AppError('not_found');
  const binds = new Binds();
  const fits = tenantWhere(kernel.registry, entity, (condition ?? null) as Where | null, actor.tenantId, binds);
  const [found] = await query<{ row: Record<string, unknown>; fits: boolean }>(
    statement(
      `select ${fits} as fits, (select row_to_json(b) from (select ${physical(entity)}) b) as row from ${q(entity.table)} t
        where t.tenant_id = ${binds.add(actor.tenantId)}::bigint and t.id = ${binds.add(id)}::bigint`,
      binds,
      true,
    ),
  );
  const written = steps.map((s) => stepOf(s as Record<string, unknown>));
  const people = await namesOf(
    kernel,
    query,
    { actor, locale },
    entity,
    found?.row ?? {},
    written,
    (found?.row['created_by'] as number | null) ?? null,
  );
  const titles = await recordLabels(kernel.db, kernel.registry, { actor, locale }, [{ entity: entity.name, id }]);
  return {
    title: titles.get(`${entity.name}:${id}`) ?? `#${id}`,
    fits: found?.fits ?? false,
    steps: written.map((step, i) => ({ name: nameOf(step, locale), people: people[i] ?? [] })),
  };
}

const keyIn = (value: unknown): number | null => keyOf(value) ?? null;
const keysIn = (value: unknown): number[] => (Array.isArray(value) ? value.flatMap((v) => keyOf(v) ?? []) : []);
const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** A step as edited on the screen, possibly incomplete. */
const stepOf = (s: Record<string, unknown>): Step => ({
  name_en: textIn(s['name_en']),
  name_ar: textIn(s['name_ar']),
  approver_kind: (['position', 'role', 'field'] as const).find((k) => k === s['approver_kind']) ?? 'users',
  user_ids: keysIn(s['user_ids']),
  position_id: keyIn(s['position_id']),
  role_id: keyIn(s['role_id']),
  field: textIn(s['field']),
  mode: s['mode'] === 'all' ? 'all' : 'any',
  due_days: keyIn(s['due_days']),
  can_edit: s['can_edit'] === true,
  escalate_to_id: keyIn(s['escalate_to_id']),
  cc_ids: keysIn(s['cc_ids']),
});
