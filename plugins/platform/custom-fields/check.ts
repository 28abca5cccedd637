/** Validates the definition of a custom field, beyond the schema of its entity. */
import { can, noErrors, patternFault } from '../../../core/engine.ts';
import { type FieldErrors, type Registry, text, type Text } from '../../../core/index.ts';
import type { Actor } from '../../../core/shared/actor.ts';
import type { CustomFieldRow } from '../../../core/shared/custom.ts';
import type { FieldType } from '../../../core/shared/entity.ts';
import { checkChoices } from './choices.ts';
import { fits } from './default.ts';
import { SEARCHABLE } from './fields.ts';
import { isName } from './names.ts';

const NUMBERS: readonly FieldType[] = ['integer', 'decimal', 'percent', 'money'];
const BOUNDED: readonly FieldType[] = ['text', 'memo'];
/** Longest text that can be indexed as a whole. */
const MAX_TEXT = 500;
const MAX_MEMO = 20_000;

/** Types that support each option. */
const FOR: Partial<Record<keyof CustomFieldRow, readonly FieldType[]>> = {
  choices: ['enum'],
  target: ['ref'],
  minimum: NUMBERS,
  maximum: NUMBERS,
  scale: ['decimal', 'percent', 'money'],
  max_length: BOUNDED,
  pattern: ['text'],
};

/** Fits the cast of stored values (core/crud/column.ts). */
const isInt4 = (n: number): boolean => Number.isInteger(n) && Math.abs(n) <= 2_147_483_647;

/** @param row the definition after the write. @returns errors by column. */
export function faultsOf(row: CustomFieldRow, registry: Registry, actor: Actor): FieldErrors {
  const errors = noErrors();
  const refuse = (column: keyof CustomFieldRow, why: Text): void => void (errors[column] ??= [why]);
  const entity = registry.entities.get(row.entity);
  if (!entity?.def.custom) refuse('entity', text('custom.entity'));
  if (row.name && !isName(row.name)) refuse('name', text('custom.name'));
  for (const [column, types] of Object.entries(FOR) as [keyof CustomFieldRow, readonly FieldType[]][]) {
    if (row[column] !== null && row[column] !== undefined && !types.includes(row.type)) refuse(column, text('custom.not_for_type'));
  }
  if (row.type === 'enum') for (const [column, why] of checkChoices(row.choices)) refuse(column, why);
  const target = registry.entities.get(row.target ?? '');
  if (row.type === 'ref' && !(target && can(actor, target.def.access.read))) refuse('target', text('custom.target'));
  if (row.max_length !== null && row.max_length > (row.type === 'text' ? MAX_TEXT : MAX_MEMO))
    refuse('max_length', text('field.maximum', { max: row.type === 'text' ? MAX_TEXT : MAX_MEMO }));
  if (row.minimum !== null && row.maximum !== null && row.minimum > row.maximum)
    refuse('maximum', text('field.minimum', { min: row.minimum }));
  if (row.type === 'integer')
    for (const column of ['minimum', 'maximum'] as const)
      if (row[column] !== null && !isInt4(row[column]))
        refuse(column, text(Number.isInteger(row[column]) ? 'field.out_of_range' : 'field.integer'));
  const fault = row.pattern ? patternFault(row.pattern) : undefined;
  if (fault) refuse('pattern', text(`custom.pattern_${fault}`));
  if (row.searchable && !SEARCHABLE.has(row.type)) refuse('searchable', text('custom.not_for_type'));
  if (row.filterable && row.type === 'tags') refuse('filterable', text('custom.not_for_type'));
  if (entity && row.section !== null && row.section >= entity.def.form.length)
    refuse('section', text('field.maximum', { max: entity.def.form.length - 1 }));
  if (row.default !== null && !Object.keys(errors).length && !fits(row, registry)) refuse('default', text('custom.default'));
  return errors;
}
