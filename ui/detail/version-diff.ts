/** The values of a version compared with today's. Pure. */
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';
import { inputsOf } from '../boot/languages.ts';
import { stateField } from './fields.ts';

/** One stored value. `field` stands for one column; for a bilingual field the label names the language. */
export interface VersionValue {
  field: FieldMeta;
  differs: boolean;
  /** True if a restore changes it. */
  restorable: boolean;
}

export interface VersionSection {
  title: string;
  values: VersionValue[];
}

const NOT_STORED: ReadonlySet<string> = new Set(['children', 'rollup', 'formula']);

const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

/** A field as one entry per column. @param language label of one language: "Name (Arabic)". */
function parts(field: FieldMeta, language: (label: string, lang: 'en' | 'ar') => string): FieldMeta[] {
  if (!field.bilingual) return [field];
  return inputsOf(field).map((column) => ({
    ...field,
    name: column,
    bilingual: false,
    label: language(field.label, column.endsWith('_ar') ? 'ar' : 'en'),
  }));
}

/** The form's sections with all stored values of the version; the state comes first, because no form shows it. */
export function versionSections(
  meta: EntityMeta,
  today: Row,
  then: Row,
  restorable: readonly string[],
  language: (label: string, lang: 'en' | 'ar') => string,
): VersionSection[] {
  const back = new Set(restorable);
  const value = (field: FieldMeta): VersionValue => ({
    field,
    differs: !same(today[field.name], then[field.name]),
    restorable: back.has(field.name),
  });
  const state = stateField(meta);
  return meta.form
    .map(({ section, rows }, index) => {
      const fields = rows.flat().flatMap((name) => meta.fields[name] ?? []);
      const all = index === 0 && state && !fields.includes(state) ? [state, ...fields] : fields;
      return {
        title: section,
        values: all
          .filter((field) => !NOT_STORED.has(field.type))
          .flatMap((field) => parts(field, language))
          .map(value),
      };
    })
    .filter(({ values }) => values.length > 0);
}

/** What a restore changes, and what it leaves as it is. */
export function restorePlan(sections: readonly VersionSection[]): { back: VersionValue[]; stays: VersionValue[] } {
  const changed = sections.flatMap(({ values }) => values).filter(({ differs }) => differs);
  return { back: changed.filter(({ restorable }) => restorable), stays: changed.filter(({ restorable }) => !restorable) };
}
