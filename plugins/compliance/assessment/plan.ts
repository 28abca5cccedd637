/** The import plan of a workbook: each row with its item, and the values to write. */
import { text, type Text } from '../../../core/index.ts';
import { byKey, type Assessment } from './assessment.ts';
import { differing, valuesOf, type Values } from './changes.ts';
import { refIn } from './package.ts';
import { keyOf } from './refs.ts';
import type { RoundItem, RoundReading } from './round.ts';
import type { ScaleResult } from './statuses.ts';
import type { AssessedRow } from './assessed-row.ts';

export type As = 'items' | 'reviews';
/** `other`: the round has no such control, or none within reach. `repeated`: the reference occurs twice. */
export type Fate = 'write' | 'same' | 'refused' | 'other' | 'repeated';

export interface PlannedRow {
  row: AssessedRow;
  item: RoundItem | null;
  fate: Fate;
  /** New values of the item, and the current ones. */
  values: Values;
  before: Record<string, unknown>;
  /** Texts, and the pipeline's messages in the caller's language. */
  errors: (Text | string)[];
}

export function planRows(assessment: Assessment, { items, scale }: Pick<RoundReading, 'items' | 'scale'>, as: As): PlannedRow[] {
  const byRef = new Map(items.map((item) => [keyOf(item.ref_no), item]));
  return assessment.rows.map((row) => {
    const item = itemOf(row, byRef);
    if (!item)
      return {
        row,
        item: null,
        fate: row.twin === undefined ? 'other' : 'repeated',
        values: {},
        before: {},
        errors: row.twin === undefined ? [] : [text('compliance.assessment.is_repeated', { row: row.twin })],
      };
    const there = as === 'items' ? item : reviewed(item, scale);
    const read = valuesOf(row, there, scale);
    const values = differing(as === 'items' ? read.values : withoutApplicability(read.values), there);
    const before = Object.fromEntries(Object.keys(values).map((name) => [name, there[name] ?? null]));
    const fate = read.errors.length ? 'refused' : Object.keys(values).length ? 'write' : 'same';
    return { row, item, fate, values, before, errors: read.errors };
  });
}

/**
 * Of two rows with one reference, a package made from the workbook has the later one under its row number; otherwise they cannot be
 * distinguished.
 */
function itemOf(row: AssessedRow, items: ReadonlyMap<string, RoundItem>): RoundItem | undefined {
  if (row.twin === undefined) return items.get(keyOf(row.ref));
  const [first, last] = [Math.min(row.row, row.twin), Math.max(row.row, row.twin)];
  if (!items.has(keyOf(`${row.ref} [${last}]`))) return undefined;
  return items.get(keyOf(row.row === first ? row.ref : refIn(row)));
}

/** Uses the proposals of the caller's own review instead of the item's values. */
function reviewed(item: RoundItem, scale: readonly ScaleResult[]): RoundItem {
  const { review } = item;
  if (!review) return item;
  const proposed = scale.find((result) => result.id === review.proposed_status_id);
  return {
    ...item,
    audit_status_id: review.proposed_status_id,
    kind: proposed?.kind ?? item.kind,
    remarks: review.remarks,
    corrective_procedures: review.corrective_procedures,
    expected_compliance_date: review.expected_compliance_date,
  };
}

/** A review proposes a result; whether the control applies is decided together with it. */
const withoutApplicability = ({ applicable: _, justification, ...rest }: Values): Values =>
  justification && !rest.remarks ? { ...rest, remarks: justification } : rest;

/** In the format of the pipeline. */
export function writesOf(
  rows: readonly PlannedRow[],
  as: As,
): { created: { plan: PlannedRow; row: Record<string, unknown> }[]; updated: { plan: PlannedRow; row: Record<string, unknown> }[] } {
  const todo = rows.filter((plan): plan is PlannedRow & { item: RoundItem } => plan.fate === 'write' && plan.item !== null);
  if (as === 'items')
    return {
      created: [],
      updated: todo.map((plan) => ({ plan, row: { ...plan.values, id: plan.item.id, row_version: plan.item.row_version } })),
    };
  const proposed = ({ audit_status_id: result, ...rest }: Values): Record<string, unknown> => ({
    ...rest,
    ...(result === undefined ? {} : { proposed_status_id: result }),
  });
  return {
    created: todo
      .filter(({ item }) => !item.review)
      .map((plan) => ({ plan, row: { ...proposed(plan.values), audit_item_id: plan.item.id } })),
    updated: todo.flatMap((plan) =>
      plan.item.review
        ? [{ plan, row: { ...proposed(plan.values), id: plan.item.review.id, row_version: plan.item.review.row_version } }]
        : [],
    ),
  };
}

/** Controls of the round within reach that no row contains. */
export function missing(assessment: Assessment, items: readonly RoundItem[]): RoundItem[] {
  const known = byKey(assessment.rows);
  const twins = new Set(assessment.rows.filter((row) => row.twin !== undefined).flatMap((row) => [keyOf(row.ref), keyOf(refIn(row))]));
  return items.filter((item) => !known.has(keyOf(item.ref_no)) && !twins.has(keyOf(item.ref_no)));
}
