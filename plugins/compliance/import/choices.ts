/** The choices of an import, as fields of the form. */
import { invalid, text, type FieldErrors } from '../../../core/index.ts';
import { COLUMNS } from '../workbook/columns.ts';
import type { SheetChoice } from '../workbook/find.ts';

export interface ImportChoices {
  regulator_id: number | null;
  domain_ids: number[];
  short_name: string | null;
  version: string | null;
  name_en: string | null;
  name_ar: string | null;
  /** The package with the controls that a profile imports. */
  catalog_id: number | null;
  /** Names of the documents, if the file is a list of them. */
  names: string[];
  /** Sheet and columns of a workbook; jobs of older versions have none. */
  columns?: SheetChoice;
  /** Import although the same package exists. */
  again: boolean;
}

const LONGEST = { short_name: 40, version: 40, name_en: 200, name_ar: 200 } as const;
const FIELDS = ['regulator_id', 'domain_ids', 'short_name', 'version', 'name_en', 'name_ar', 'catalog_id', 'names', 'again', 'columns'];

export const NO_COLUMNS: SheetChoice = { sheet: null, columns: {} };

/** @throws AppError invalid with the fields. */
export function choicesOf(body: unknown): ImportChoices {
  const fields = body as Record<string, string>;
  const errors: FieldErrors = {};
  for (const name of Object.keys(fields)) if (!FIELDS.includes(name)) errors[name] = [text('field.unknown', { field: name })];
  const words = (name: keyof typeof LONGEST): string | null => {
    const value = fields[name]?.trim() || null;
    if (value && value.length > LONGEST[name]) errors[name] = [text('field.too_long', { max: LONGEST[name] })];
    return value;
  };
  const key = (name: string, value = fields[name]?.trim()): number | null => {
    if (!value) return null;
    if (!/^[1-9]\d{0,14}$/.test(value)) errors[name] = [text('field.unknown_reference')];
    return Number(value);
  };
  const choices: ImportChoices = {
    regulator_id: key('regulator_id'),
    catalog_id: key('catalog_id'),
    domain_ids: (fields['domain_ids'] ?? '')
      .replace(/[[\]\s]/g, '')
      .split(',')
      .filter(Boolean)
      .slice(0, 100)
      .map((one) => key('domain_ids', one.trim()) ?? 0),
    short_name: words('short_name'),
    version: words('version'),
    name_en: words('name_en'),
    name_ar: words('name_ar'),
    columns: columnsOf(fields['columns'], errors),
    names: namesOf(fields['names'], errors),
    again: fields['again'] === '1' || fields['again'] === 'true',
  };
  if (Object.keys(errors).length) throw invalid(errors);
  return choices;
}

/** A JSON list of texts. */
function namesOf(value: string | undefined, errors: FieldErrors): string[] {
  if (!value) return [];
  try {
    const names: unknown = JSON.parse(value);
    if (Array.isArray(names) && names.length <= 10 && names.every((n) => typeof n === 'string' && n.length <= 300))
      return names as string[];
  } catch {
    // Reported below, like any other invalid list.
  }
  errors['names'] = [text('field.not_allowed')];
  return [];
}

/** `{"sheet": "Controls", "columns": {"ref_no": "B"}}` */
function columnsOf(value: string | undefined, errors: FieldErrors): SheetChoice {
  if (!value) return NO_COLUMNS;
  const said = value.length <= 5_000 ? parsed(value) : undefined;
  const { sheet = null, columns = {} } = (said ?? { sheet: 1 }) as { sheet?: unknown; columns?: unknown };
  const fits =
    (sheet === null || (typeof sheet === 'string' && sheet.length <= 100)) &&
    typeof columns === 'object' &&
    columns !== null &&
    !Array.isArray(columns) &&
    Object.entries(columns).every(([name, letter]) => MAPPED.has(name) && typeof letter === 'string' && /^[A-Z]{1,3}$/.test(letter));
  if (fits) return { sheet: sheet as string | null, columns: columns as SheetChoice['columns'] };
  errors['columns'] = [text('field.not_allowed')];
  return NO_COLUMNS;
}

const MAPPED = new Set<string>([...COLUMNS, 'depth']);

function parsed(value: string): object | undefined {
  try {
    const said: unknown = JSON.parse(value);
    return typeof said === 'object' && said !== null && !Array.isArray(said) ? said : undefined;
  } catch {
    return undefined;
  }
}

/** Required values that the file may lack. @throws AppError invalid with the fields. */
export function complete(choices: ImportChoices): void {
  const missing = (['regulator_id', 'short_name'] as const).filter((name) => choices[name] === null);
  if (missing.length) throw invalid(Object.fromEntries(missing.map((name) => [name, [text('field.required')]])));
}
