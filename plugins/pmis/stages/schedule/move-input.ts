/** Reads what a caller sends to preview and move: a project, and new days of some of its stages. */
import { invalid, text, type FieldErrors } from '../../../../core/index.ts';
import type { BarChange } from './follow.ts';

export interface StageChanges {
  project_id: number;
  stages: BarChange[];
  seal?: string;
}

/** Bars that are changed by hand at once. */
const MOST = 500;
const KNOWN = new Set(['project_id', 'stages', 'seal']);
const KNOWN_OF_STAGE = new Set(['id', 'planned_start', 'planned_end']);
const DAY = /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isKey = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** A day that exists, in the years that a plan may have. */
export const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !DAY.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

/** @throws AppError invalid that names each field at fault. */
export function changesOf(body: unknown): StageChanges {
  if (!isObject(body)) throw invalid({ stages: [text('field.required')] });
  const errors: FieldErrors = {};
  const { project_id: project, stages, seal } = body;
  for (const name of Object.keys(body)) if (!KNOWN.has(name)) errors[name] = [text('field.unknown')];
  if (!isKey(project)) errors['project_id'] = [text(project === undefined ? 'field.required' : 'field.integer')];
  if (seal !== undefined && (typeof seal !== 'string' || seal.length > 64)) errors['seal'] = [text('field.type')];
  if (!Array.isArray(stages) || !stages.length) errors['stages'] = [text('field.required')];
  else if (stages.length > MOST) errors['stages'] = [text('field.too_many', { max: MOST })];
  else checkStages(stages, errors);
  if (Object.keys(errors).length) throw invalid(errors);
  return body as unknown as StageChanges;
}

function checkStages(stages: readonly unknown[], errors: FieldErrors): void {
  const seen = new Set<unknown>();
  for (const [i, stage] of stages.entries()) {
    const at = `stages.${i}`;
    if (!isObject(stage)) {
      errors[at] = [text('field.type')];
      continue;
    }
    for (const name of Object.keys(stage)) if (!KNOWN_OF_STAGE.has(name)) errors[`${at}.${name}`] = [text('field.unknown')];
    if (!isKey(stage['id'])) errors[`${at}.id`] = [text('field.integer')];
    else if (seen.has(stage['id'])) errors[`${at}.id`] = [text('bulk.twice')];
    seen.add(stage['id']);
    const { planned_start: start, planned_end: end } = stage;
    if (start === undefined && end === undefined) errors[`${at}.planned_start`] = [text('field.required')];
    for (const [name, day] of [
      ['planned_start', start],
      ['planned_end', end],
    ] as const)
      if (day !== undefined && !isDay(day)) errors[`${at}.${name}`] = [text('field.date')];
  }
}
