/** Assigns the results of a write to the drafts, in the order of the input (ST-14). */
import { text, type FieldErrors, type Registry, type ResolvedEntity, type SourceWrite, type WriteDraft } from '../../../core/index.ts';
import { namesOf, VERSION, KEY } from '../../platform/service/index.ts';
import { CallFailure } from './failure.ts';

interface Result {
  StatusCode: string;
  StatusMessage?: unknown;
  StatusErrors?: unknown;
  [name: string]: unknown;
}

/** @throws CallFailure format if it is not a list of this length (BR-17). */
export function resultsOf(answer: unknown, count: number): Result[] {
  const whole =
    Array.isArray(answer) &&
    answer.length === count &&
    answer.every((r) => typeof r === 'object' && r !== null && typeof (r as Result).StatusCode === 'string');
  if (!whole) throw new CallFailure('format');
  return answer as Result[];
}

/** Texts of the contract for a failed item without a text (BR-16, bulk.delete_item_unknown). */
const FAILED: Record<SourceWrite['op'], string> = {
  create: 'bridge.create_failed',
  update: 'bridge.update_failed',
  act: 'bridge.update_failed',
  remove: 'bridge.delete_failed',
};

export function tell(registry: Registry, entity: ResolvedEntity, op: SourceWrite['op'], draft: WriteDraft, result: Result): void {
  if (result.StatusCode === 'S') {
    const id = Number(result[KEY]);
    if (op === 'create' && Number.isSafeInteger(id) && id > 0) draft.id = id;
    if (op !== 'remove') draft.rowVersion = Number(result[VERSION]) || Number(draft.before?.row_version ?? 0) + 1;
    return;
  }
  const said = typeof result.StatusMessage === 'string' && result.StatusMessage.trim() !== '' ? result.StatusMessage : undefined;
  const message = said ? text('bridge.said', { message: said }) : text(FAILED[op], { entity: `@${entity.name}.label` });
  const errors = errorsOf(registry, entity, result.StatusErrors);
  if (Object.keys(errors).length) draft.reject(errors, message);
  else draft.refuse('conflict', message);
}

function errorsOf(registry: Registry, entity: ResolvedEntity, given: unknown): FieldErrors {
  const errors: FieldErrors = {};
  for (const item of Array.isArray(given) ? given : []) {
    const { Field, Message } = (item ?? {}) as { Field?: unknown; Message?: unknown };
    if (typeof Field === 'string' && Field !== '' && typeof Message === 'string' && Message !== '')
      (errors[placeOf(registry, entity, Field)] ??= []).push(text('bridge.said', { message: Message }));
  }
  return errors;
}

/** `Lines[2].UnitCost` -> lines.2.unit_cost; unknown names are kept. */
function placeOf(registry: Registry, entity: ResolvedEntity, place: string): string {
  const [, name = place, index, rest] = /^(\w+)(?:\[(\d+)\])?(?:\.(.+))?$/.exec(place) ?? [];
  const found = namesOf(entity).byWire.get(name);
  if (!found) return place;
  const own = found.part === 'ar' ? `${found.field.name}_ar` : found.field.name;
  if (index === undefined) return own;
  const child = found.field.to ? registry.entity(found.field.to) : undefined;
  return [own, index, ...(rest && child ? [placeOf(registry, child, rest)] : [])].join('.');
}
