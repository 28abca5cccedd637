/** Validates approval paths: the entity must have approvals, the condition must be valid, the fields must name people. */
import { Binds, type Kernel, tenantWhere } from '../../../core/engine.ts';
import { AppError, type DraftHook, text, type Text } from '../../../core/index.ts';
import type { Where } from '../../../core/shared/where.ts';
import type { KernelOf } from './batch.ts';
import { personField } from './people.ts';

/**
 * @returns why it is not a valid condition for the entity's records; undefined where it is. A condition may not depend on the current
 * person.
 */
export function conditionFault(registry: Kernel['registry'], record: string, condition: unknown, tenant: number): Text | undefined {
  if (condition === null || condition === undefined) return undefined;
  if (typeof condition !== 'object' || Array.isArray(condition)) return text('bulk.object_expected');
  if (JSON.stringify(condition).includes('"$me"')) return text('approval.no_me');
  try {
    tenantWhere(registry, registry.entity(record), condition as Where, tenant, new Binds());
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.values(error.errors ?? {})[0]?.[0] ?? error.text;
  }
}

/** Entity `approval_template`. */
export const checkTemplates =
  (kernelOf: KernelOf): DraftHook =>
  async (drafts, { actor }) => {
    const { registry } = await kernelOf(actor);
    for (const draft of drafts) {
      if (draft.op === 'remove') continue;
      const { record_type: record, condition } = { ...draft.before, ...draft.row };
      if (typeof record !== 'string' || registry.entities.get(record)?.def.approval === undefined) {
        draft.reject({ record_type: [text('approval.not_decided_on')] });
        continue;
      }
      const fault = conditionFault(registry, record, condition, actor.tenantId);
      if (fault) draft.reject({ condition: [fault] });
    }
  };

/** Entity `approval_step`: its field must belong to the path's entity. */
export const checkSteps =
  (kernelOf: KernelOf): DraftHook =>
  async (drafts, { actor, query }) => {
    const asked = drafts.filter((d) => d.op !== 'remove' && { ...d.before, ...d.row }['approver_kind'] === 'field');
    if (!asked.length) return;
    const { registry } = await kernelOf(actor);
    const row = (d: (typeof asked)[number]): Record<string, unknown> => ({ ...d.before, ...d.row });
    const found = await query<{ id: number; record_type: string }>({
      text: 'select id, record_type from approval_template where tenant_id = $1 and id = any($2::bigint[])',
      values: [actor.tenantId, asked.map((d) => row(d)['template_id'])],
    });
    const types = new Map<unknown, string>(found.map((t) => [t.id, t.record_type]));
    for (const draft of asked) {
      const { template_id: template, field } = row(draft);
      const entity = registry.entities.get(types.get(template) ?? '');
      if (!entity || !personField(registry, entity, String(field ?? ''))) draft.reject({ field: [text('approval.no_person_field')] });
    }
  };
