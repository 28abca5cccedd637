/** The layout of a form: the sections of the entity, reduced to what this actor may read and this verb can show. Pure. */
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';
import { inputsOf } from '../boot/languages.ts';
import { isOmitted } from '../cells/text.ts';
import { WIDE } from '../widgets/wide.ts';
import type { Broken } from './check.ts';
import { fieldOf } from './check.ts';
import type { Verb } from './validator.ts';
import { columnsOf, hasGrid } from './values.ts';

export interface Slot {
  field: FieldMeta;
  /** Names of its inputs in the schema: two for a bilingual field; none if it is shown locked. */
  inputs: readonly string[];
  wide: boolean;
  /** Child rows, edited in a grid. */
  grid?: true;
}

export interface Section {
  title: string;
  note?: string;
  rows: Slot[][];
}

export interface Reason {
  /** Name of the field. */
  name: string;
  label: string;
  /** The input to focus; undefined if the form does not show it. */
  input?: string;
}

/** The fields with broken rules, in the order of the form; hidden ones come last. */
export function reasonsOf(meta: EntityMeta, sections: readonly Section[], broken: Broken): Reason[] {
  const slots = sections.flatMap((section) => section.rows.flat());
  const names = [...new Set([...broken.keys()].map((name) => fieldOf(meta, name)))];
  const place = (name: string): number => {
    const at = slots.findIndex((slot) => slot.field.name === name);
    return at < 0 ? slots.length : at;
  };
  return names
    .sort((a, b) => place(a) - place(b))
    .map((name) => {
      const inputs = slots[place(name)]?.inputs;
      const input = inputs?.find((one) => broken.has(one)) ?? inputs?.[0];
      return { name, label: meta.fields[name]?.label ?? name, ...(input ? { input } : {}) };
    });
}

/** A text of up to this length fits half a row. */
const HALF_ROW = 120;

/** A single text input that may be long takes the whole row. */
const alone = (row: Slot[]): Slot[] =>
  row.map((slot) =>
    row.length === 1 && slot.field.type === 'text' && (slot.field.maxLength ?? 0) > HALF_ROW ? { ...slot, wide: true } : slot,
  );

/** Types that a form does not show; a formula is shown if the form can calculate it. */
const ELSEWHERE = new Set(['children', 'rollup', 'formula', 'json']);

/**
 * Sections with at least one field. Writable fields without a section are in the last one.
 * @param row the record that is edited: empty read-only fields are left out
 */
export function sectionsOf(meta: EntityMeta, verb: Verb, row?: Row): Section[] {
  const columns = new Set(columnsOf(meta, verb));
  const placed = new Set<string>();
  const slot = (name: string): Slot[] => {
    const field = meta.fields[name];
    if (field && hasGrid(meta, verb, name)) {
      placed.add(name);
      return [{ field, inputs: [], wide: true, grid: true }];
    }
    if (field?.formula !== undefined && !placed.has(name)) {
      placed.add(name);
      return [{ field, inputs: [], wide: false }];
    }
    if (!field || ELSEWHERE.has(field.type) || placed.has(name)) return [];
    const inputs = inputsOf(field).filter((column) => columns.has(column));
    // A field that a create cannot write has no value yet; only a sequence shows that its number is given on saving.
    if (inputs.length === 0 && verb === 'create' && field.type !== 'sequence') return [];
    if (inputs.length === 0 && row && isOmitted(field, row)) return [];
    placed.add(name);
    return [{ field, inputs, wide: Boolean(field.bilingual) || WIDE.has(field.type) }];
  };
  const sections = meta.form.map(({ section, note, rows }) => ({
    title: section,
    note,
    rows: rows.map((row) => alone(row.flatMap(slot))).filter((row) => row.length > 0),
  }));
  const rest = Object.values(meta.fields)
    .filter((field) => field.required && !field.readOnly && !placed.has(field.name))
    .flatMap((field) => slot(field.name));
  const last = sections.at(-1);
  if (rest.length > 0 && last) last.rows.push(...rest.map((one) => [one]));
  return sections.filter((section) => section.rows.length > 0);
}
