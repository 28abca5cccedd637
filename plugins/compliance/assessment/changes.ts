/** Compares the rows of a workbook with a round's items: the values to write, and rows with unreadable values. */
import { parseDay, shown, text, type Text } from '../../../core/index.ts';
import { said } from './assessment.ts';
import type { ColumnName } from './headings.ts';
import { own } from './marks.ts';
import type { RoundItem } from './round.ts';
import { resultOf, type ScaleResult } from './statuses.ts';
import type { AssessedRow, RowCell } from './assessed-row.ts';

export type Values = Partial<{
  audit_status_id: number;
  applicable: boolean;
  justification: string;
  remarks: string;
  corrective_procedures: string;
  expected_compliance_date: string;
}>;

export interface Read {
  values: Values;
  errors: Text[];
}

const MOST = 5_000;

/** The values of a row; an empty cell changes nothing. */
export function valuesOf(row: AssessedRow, item: RoundItem, scale: readonly ScaleResult[]): Read {
  const errors: Text[] = [];
  const values: Values = {};
  const words = (name: ColumnName): string => {
    const cell = row.cells.get(name);
    if (!cell) return '';
    if (Array.isArray(cell.value) && cell.value[0] === 'e') errors.push(text('compliance.assessment.error_cell', { value: cell.value[1] }));
    return Array.isArray(cell.value) && cell.value[0] === 'e' ? '' : said(cell.value);
  };
  const memo = (name: ColumnName, field: 'remarks' | 'corrective_procedures' | 'justification'): void => {
    const value = words(name);
    if (value.length > MOST) errors.push(text('compliance.assessment.too_long', { column: headingOf(name), max: MOST }));
    else if (value) values[field] = value;
  };
  memo('remarks', 'remarks');
  memo('correction', 'corrective_procedures');
  memo('justification', 'justification');
  const day = dayOf(row.cells.get('expected'));
  if (day === undefined)
    errors.push(text('compliance.assessment.no_day', { value: own(shown(row.cells.get('expected')?.value).slice(0, 60)) }));
  else if (day) values.expected_compliance_date = day;
  statusOf(row, item, scale, words('status'), values, errors);
  return { values, errors };
}

const headingOf = (name: ColumnName): string => `@compliance.assessment.column.${name}`;

function statusOf(row: AssessedRow, item: RoundItem, scale: readonly ScaleResult[], word: string, values: Values, errors: Text[]): void {
  if (row.cells.get('status')?.made === 2) errors.push(text('compliance.assessment.not_calculated'));
  if (!word) return;
  const result = resultOf(word, scale);
  if (!result) {
    errors.push(text('compliance.assessment.no_status', { value: own(word.slice(0, 60)) }));
    return;
  }
  // Another result of the same kind is kept, because it is more precise than the workbook.
  if (item.kind !== result.kind) values.audit_status_id = result.id;
  const applies = result.kind !== 'not_applicable';
  if (item.applicable !== applies) values.applicable = applies;
  // In these workbooks the reason is in the remarks.
  if (applies) return;
  if (values.remarks !== undefined && values.remarks === item.justification && !item.remarks) delete values.remarks;
  else if (!values.justification && (values.remarks ?? item.justification))
    values.justification = values.remarks ?? (item.justification as string);
}

/** null: empty; undefined: not a day. */
function dayOf(cell: RowCell | undefined): string | null | undefined {
  const words = said(cell?.value ?? null);
  return words ? parseDay(words.slice(0, 40)) : null;
}

/** Only the values that differ. */
export const differing = (values: Values, there: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => (there[name] ?? null) !== value)) as Values;
