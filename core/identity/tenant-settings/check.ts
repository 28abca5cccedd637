/** Checks of an organisation's settings that a schema cannot express. */
import { text, type FieldErrors, type Text } from '../../errors.ts';
import type { Draft } from '../../plugin/contract.ts';
import { COLOR_PATTERN } from '../../shared/patterns.ts';
import { CALENDARS, CURRENCIES, SETTING_COLUMNS, WEEK_STARTS } from '../../shared/region.ts';

const COLUMN_OF = new Map(SETTING_COLUMNS);
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  calendar: CALENDARS,
  week_start: Object.keys(WEEK_STARTS),
  currency: CURRENCIES,
};
const HEX = new RegExp(COLOR_PATTERN);
const DIGITS: Readonly<Record<string, RegExp>> = { cr_number: /^[0-9]{10}$/ };

/**
 * Entity `tenant`, before the SQL: the list `settings` becomes columns; checks that modules are known and official numbers have their
 * length (VR-14 for colours).
 * @param modules modules that can be switched off, in the order of the product.
 */
export function checkSettings(drafts: Draft[], modules: readonly string[]): void {
  for (const draft of drafts) {
    const errors: FieldErrors = { ...takeSettings(draft.row), ...checkModules(draft.row, modules) };
    for (const [name, digits] of Object.entries(DIGITS)) {
      const value = draft.row[name];
      if (typeof value === 'string' && !digits.test(value)) errors[name] = [text(`settings.${name}`)];
    }
    if (Object.keys(errors).length > 0) draft.reject(errors);
  }
}

/** The list as callers send it back; a column that is also sent by its own name keeps that value. */
function takeSettings(row: Draft['row']): FieldErrors {
  const { settings } = row;
  delete row['settings'];
  if (settings === undefined) return {};
  if (!Array.isArray(settings)) return { settings: [text('settings.list')] };
  for (const entry of settings as unknown[]) {
    const { key, value } = (typeof entry === 'object' && entry !== null ? entry : {}) as { key?: unknown; value?: unknown };
    if (typeof key !== 'string' || (value !== null && typeof value !== 'string')) return { settings: [text('settings.list')] };
    const column = COLUMN_OF.get(key);
    const wrong = column === undefined ? text('settings.unknown', { key: key.slice(0, 60) }) : faultOf(column, value);
    if (wrong) return { settings: [wrong] };
    if (!(column! in row)) row[column!] = value === '' ? null : value;
  }
  return {};
}

function faultOf(column: string, value: string | null): Text | undefined {
  const choices = CHOICES[column];
  if (choices) return value !== null && choices.includes(value) ? undefined : text('field.not_allowed');
  return value === null || value === '' || HEX.test(value) ? undefined : text('field.hex_invalid');
}

/** Stored in the order of the product, not in the order of the request. */
function checkModules(row: Draft['row'], known: readonly string[]): FieldErrors {
  if (row['modules'] === undefined) return {};
  const given = (row['modules'] ?? []) as string[];
  const unknown = given.find((name) => !known.includes(name));
  if (unknown !== undefined) return { modules: [text('settings.module', { module: unknown.slice(0, 60) })] };
  row['modules'] = known.filter((name) => given.includes(name));
  return {};
}
