/** All field types on the server: the SQL type of the column and the conversion from wire format. */
import type { FieldDef, FieldType } from '../../shared/entity.ts';

/** SQL type of the column; null: the field has no column of its own. */
export const SQL_TYPE: Record<FieldType, string | null> = {
  text: 'text',
  memo: 'text',
  html: 'text',
  email: 'text',
  phone: 'text',
  url: 'text',
  color: 'text',
  integer: 'integer',
  decimal: 'numeric',
  percent: 'numeric',
  money: 'numeric',
  date: 'date',
  datetime: 'timestamptz',
  time: 'time',
  boolean: 'boolean',
  enum: 'text',
  state: 'text',
  ref: 'bigint',
  refs: 'bigint[]',
  sequence: 'text',
  tags: 'text[]',
  json: 'jsonb',
  file: 'file_list',
  children: null,
  rollup: null,
  formula: null,
};

/** Columns that every tenant table has without mention in the entity file. */
export const IMPLIED_COLUMNS: Readonly<Record<string, string>> = {
  id: 'bigint',
  tenant_id: 'bigint',
  row_version: 'integer',
  created_at: 'timestamptz',
  created_by: 'bigint',
  updated_at: 'timestamptz',
  updated_by: 'bigint',
  deleted_at: 'timestamptz',
  custom: 'jsonb',
};

/** Implied columns that can be filtered and sorted by, as fields. */
export const IMPLIED_FIELDS: Readonly<Record<string, FieldDef>> = {
  id: { type: 'integer', label: 'Id', readOnly: true },
  created_at: { type: 'datetime', label: 'Created', readOnly: true },
  updated_at: { type: 'datetime', label: 'Updated', readOnly: true },
  created_by: { type: 'ref', to: 'user', label: 'Created by', readOnly: true },
  updated_by: { type: 'ref', to: 'user', label: 'Updated by', readOnly: true },
};

/** Physical columns of a field. */
export function columnsOf(name: string, field: FieldDef): string[] {
  if (SQL_TYPE[field.type] === null) return [];
  return field.bilingual ? [`${name}_en`, `${name}_ar`] : [name];
}

/** The name of a reference's label object in a row: manager_id -> manager. */
export const refAlias = (name: string): string => (name.endsWith('_id') ? name.slice(0, -3) : `${name}_ref`);

/** The name of the label objects of several references: role_ids -> roles. */
export const refsAlias = (name: string): string => `${name.slice(0, -'_ids'.length)}s`;
