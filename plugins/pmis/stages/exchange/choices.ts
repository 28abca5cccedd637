/** What a caller chooses for an import or export of a plan. */
import { invalid, text, type FieldErrors } from '../../../../core/index.ts';
import type { WeightBy } from './outline.ts';

export interface PlanKeys {
  project_id: number;
  contract_id: number | null;
}

export interface PlanChoices extends PlanKeys {
  /** Level of the outline whose tasks become stages; null: proposed. */
  level: number | null;
  weights: WeightBy;
  /** Project of an XER with several. */
  source: string | null;
  /** Holidays of the file become those of the organisation. */
  holidays: boolean;
}

const KEY = /^[1-9]\d{0,14}$/;
const WEIGHTS: readonly WeightBy[] = ['duration', 'cost', 'equal'];
const FIELDS = new Set(['project_id', 'contract_id', 'level', 'weights', 'source', 'holidays']);
/** Levels of an outline. */
const DEEPEST = 50;

function keyOf(fields: Readonly<Record<string, string | undefined>>, name: string, errors: FieldErrors): number | null {
  const sent = fields[name]?.trim();
  if (!sent) return null;
  if (!KEY.test(sent)) errors[name] = [text('field.unknown_reference')];
  return Number(sent);
}

/** @throws AppError invalid that names the field. */
export function planKeys(fields: Readonly<Record<string, string | undefined>>): PlanKeys {
  const errors: FieldErrors = {};
  const keys = { project_id: keyOf(fields, 'project_id', errors), contract_id: keyOf(fields, 'contract_id', errors) };
  if (keys.project_id === null) errors['project_id'] = [text('field.required')];
  if (Object.keys(errors).length) throw invalid(errors);
  return keys as PlanKeys;
}

/** @param body fields of the form. @throws AppError invalid with all fields at fault. */
export function choicesOf(body: unknown): PlanChoices {
  const fields = body as Readonly<Record<string, string | undefined>>;
  const errors: FieldErrors = {};
  for (const name of Object.keys(fields)) if (!FIELDS.has(name)) errors[name] = [text('field.unknown')];
  const [project, contract] = [keyOf(fields, 'project_id', errors), keyOf(fields, 'contract_id', errors)];
  if (project === null) errors['project_id'] = [text('field.required')];
  const level = fields['level']?.trim() || null;
  if (level !== null && (!/^\d{1,2}$/.test(level) || Number(level) < 1 || Number(level) > DEEPEST))
    errors['level'] = [text('query.range', { min: 1, max: DEEPEST })];
  const weights = (fields['weights'] || 'duration') as WeightBy;
  if (!WEIGHTS.includes(weights)) errors['weights'] = [text('field.not_allowed')];
  const source = fields['source']?.trim() || null;
  if (source !== null && source.length > 100) errors['source'] = [text('field.too_long', { max: 100 })];
  if (Object.keys(errors).length) throw invalid(errors);
  return {
    project_id: project as number,
    contract_id: contract,
    level: level === null ? null : Number(level),
    weights,
    source,
    holidays: fields['holidays'] === '1' || fields['holidays'] === 'true',
  };
}
