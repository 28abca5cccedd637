/** The editor's model of an approval path. */
import type { Where } from '../../core/shared/where.ts';

export interface StepDraft extends Record<string, unknown> {
  /** Local key, for steps that are not stored yet. */
  key: string;
  id?: number;
  row_version?: number;
}

export interface PathDraft {
  values: Record<string, unknown>;
  steps: StepDraft[];
  /** Keys of removed stored steps. */
  gone: { id: number; row_version?: number }[];
}

/** Writable fields of a stored step. */
const WRITTEN = [
  'name_en',
  'name_ar',
  'approver_kind',
  'user_ids',
  'position_id',
  'role_id',
  'field',
  'mode',
  'due_days',
  'can_edit',
  'escalate_to_id',
  'cc_ids',
] as const;

export const newStep = (): StepDraft => ({
  key: `new-${crypto.getRandomValues(new Uint32Array(1))[0]}`,
  approver_kind: 'users',
  mode: 'any',
  user_ids: [],
  cc_ids: [],
  can_edit: false,
});

export const stepOf = (row: Record<string, unknown> & { id: number; row_version: number }): StepDraft => ({ ...row, key: String(row.id) });

/** Fields of the other ways to choose approvers are cleared. */
function people(step: StepDraft): Record<string, unknown> {
  const kind = step['approver_kind'];
  return {
    user_ids: kind === 'users' ? step['user_ids'] : [],
    position_id: kind === 'position' ? step['position_id'] : null,
    role_id: kind === 'role' ? step['role_id'] : null,
    field: kind === 'field' ? step['field'] : null,
  };
}

/** The steps in the format of the server: their index is their number. */
export const stepsBody = ({ steps, gone }: Pick<PathDraft, 'steps' | 'gone'>): Record<string, unknown>[] => [
  ...gone.map((step) => ({ ...step, _delete: true })),
  ...steps.map((step, i) => ({
    ...(step.id === undefined ? {} : { id: step.id, row_version: step.row_version }),
    step_no: i + 1,
    ...Object.fromEntries(WRITTEN.map((name) => [name, step[name] ?? null])),
    ...people(step),
  })),
];

export const bodyOf = (draft: PathDraft, condition: Where | undefined): Record<string, unknown> => ({
  ...Object.fromEntries(['name_en', 'name_ar', 'record_type', 'is_active', 'position'].map((name) => [name, draft.values[name] ?? null])),
  condition: condition ?? null,
  steps: stepsBody(draft),
});

/** Errors of the steps by index, after the removed ones, which come first. */
export function errorsAt(errors: Readonly<Record<string, readonly string[]>>, gone: number, at: number): Record<string, string> {
  const prefix = `steps.${gone + at}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, [text]]) =>
      name.startsWith(prefix) && text !== undefined ? [[name.slice(prefix.length), text]] : [],
    ),
  );
}
