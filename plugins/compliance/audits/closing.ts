/** What closing an item needs (ST-09, VR-22): said to whoever looks at it, and checked by the write. One list for both. */
import { text, type FieldErrors } from '../../../core/index.ts';

export type ConditionKey = 'evidence' | 'note' | 'result' | 'remarks' | 'correction' | 'expected' | 'justification';

export interface Condition {
  key: ConditionKey;
  met: boolean;
  /** Pieces of evidence that are valid or not judged yet. */
  count?: number;
}

/** Columns of an item, as they are or as they will be. */
type Item = Record<string, unknown>;

const FIELD: Record<ConditionKey, string> = {
  evidence: 'note',
  note: 'note',
  result: 'audit_status_id',
  remarks: 'remarks',
  correction: 'corrective_procedures',
  expected: 'expected_compliance_date',
  justification: 'justification',
};

/**
 * @param kind of the item's result; null without one.
 * @param evidence attachments that are not invalid.
 * @returns the conditions that concern an item of this kind; of evidence and note one is enough.
 */
export function closingConditions(item: Item, kind: string | null, evidence: number): Condition[] {
  const has = (column: string): boolean => (item[column] ?? '') !== '';
  const list: Condition[] = [
    { key: 'evidence', met: evidence > 0, count: evidence },
    { key: 'note', met: has('note') },
  ];
  if (item['applicable'] === false || kind === 'not_applicable') return [...list, { key: 'justification', met: has('justification') }];
  list.push({ key: 'result', met: kind !== null && kind !== 'not_assessed' });
  if (kind === 'partial' || kind === 'none') {
    list.push(
      { key: 'remarks', met: has('remarks') },
      { key: 'correction', met: has('corrective_procedures') },
      { key: 'expected', met: has('expected_compliance_date') },
    );
  }
  return list;
}

/** What does not apply says why, on every way there, closed or not. @param kind of its result. */
export const lacksReason = (item: Item, kind: string | null): boolean =>
  (item['applicable'] === false || kind === 'not_applicable') && String(item['justification'] ?? '').trim() === '';

/** @returns what is missing, by field; nothing where the item can be closed. */
export function missingForClosing(conditions: readonly Condition[]): FieldErrors {
  const shown = conditions.some((c) => (c.key === 'evidence' || c.key === 'note') && c.met);
  const open = conditions.filter((c) => !c.met && c.key !== 'evidence' && !(c.key === 'note' && shown));
  return Object.fromEntries(open.map(({ key }) => [FIELD[key], [text(`compliance.close_needs_${key}`)]]));
}
