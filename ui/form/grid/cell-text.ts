/** A cell as text, for display and for copying. Pure. */
import { shortTime } from '../../cells/text.ts';
import { formatDate, formatDateTime, formatNumber, formatAmount } from '../../kit/format.ts';
import type { GridColumn } from './columns.ts';
import { valueIn, type GridRow } from './rows.ts';

export interface Words {
  yes: string;
  no: string;
}

/** The text of the cell; `plain` writes numbers without separators, for spreadsheets. */
export function cellText({ name, field }: GridColumn, row: GridRow, words: Words, plain = false): string {
  const odd = row.odd[name];
  if (odd) return odd.text;
  const value = valueIn(row, name);
  if (value === null || value === undefined || value === '') return '';
  switch (field.type) {
    case 'money':
      return plain ? String(value) : typeof value === 'number' ? formatAmount(value, field.scale ?? 2) : String(value);
    case 'integer':
    case 'decimal':
      return plain ? String(value) : formatNumber(value, field.scale ?? 2);
    case 'percent':
      return plain ? String(value) : `${formatNumber(value)}%`;
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? formatDate(value) : String(value);
    case 'datetime':
      return formatDateTime(value);
    case 'time':
      return shortTime(String(value));
    case 'boolean':
      return value ? words.yes : words.no;
    case 'enum':
    case 'state':
      return field.values?.find((choice) => choice.value === value)?.label ?? String(value);
    case 'ref':
      return row.labels[`${name}:${String(value)}`] ?? '';
    case 'tags':
      return Array.isArray(value) ? value.join(', ') : '';
    default:
      return String(value);
  }
}
