/** Conditions for closing an item (ST-09, VR-22): shown to the reader, and checked by the write. One list for both. */
import { text, type FieldErrors } from '../../../core/index.ts';

export type ConditionKey = 'evidence' | 'note' | 'result' | 'remarks' | 'correction' | 'expected' | 'justification';

export interface Condition {
  key: ConditionKey;
  met: boolean;
  /** Attachments that are valid or not judged yet. */
  count?: number;
}

/** Columns of an item, before or after the write. */
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
 * @returns the conditions for an item of this kind; either evidence or a note is enough.
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

/** True if an item does not apply and has no reason; required for all writes, closed or not. @param kind of its result. */
export const lacksReason = (item: Item, kind: string | null): boolean =>
  (item['applicable'] === false || kind === 'not_applicable') && String(item['justification'] ?? '').trim() === '';

/** @returns the missing values, by field; empty if the item can be closed. */
export function missingForClosing(conditions: readonly Condition[]): FieldErrors {
  const shown = conditions.some((c) => (c.key === 'evidence' || c.key === 'note') && c.met);
  const open = conditions.filter((c) => !c.met && c.key !== 'evidence' && !(c.key === 'note' && shown));
  return Object.fromEntries(open.map(({ key }) => [FIELD[key], [text(`compliance.close_needs_${key}`)]]));
}
