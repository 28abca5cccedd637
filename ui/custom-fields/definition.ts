/** The definition of a custom field: state of the drawer, request body, and the resulting field. Pure. */
import type { CustomFieldRow } from '../../core/shared/custom.ts';
import type { Choice, Tone } from '../../core/shared/entity.ts';
import type { FieldMeta, Row } from '../../core/shared/wire.ts';
import { settled } from '../form/values.ts';

export type CustomType = CustomFieldRow['type'];
export type StoredField = CustomFieldRow & Pick<Row, 'row_version'>;

/** A choice in the editor: its key is independent of its labels. */
export interface DraftChoice {
  key: string;
  /** The stored value; null until first saved. */
  value: string | null;
  label: string;
  label_ar: string;
  tone: Tone | null;
}

/** The default of an enum is the key of a choice. */
export interface Definition extends Omit<CustomFieldRow, 'id' | 'entity' | 'name' | 'position' | 'retired' | 'choices'> {
  name: string | null;
  choices: DraftChoice[];
}

const NUMBERS: readonly CustomType[] = ['integer', 'decimal', 'percent', 'money'];

/** Limits per type (the server decides: plugins/platform/custom-fields/check.ts). */
const LIMITS: Partial<Record<keyof Definition, readonly CustomType[]>> = {
  minimum: NUMBERS,
  maximum: NUMBERS,
  scale: ['decimal', 'percent', 'money'],
  max_length: ['text', 'memo'],
  pattern: ['text'],
};
const WITHOUT_DEFAULT: readonly CustomType[] = ['ref', 'html', 'tags'];
const SEARCHABLE: readonly CustomType[] = ['text', 'memo', 'email', 'phone', 'url'];

export type Limit = 'minimum' | 'maximum' | 'scale' | 'max_length' | 'pattern';
export const limitsOf = (type: CustomType): Limit[] => (Object.keys(LIMITS) as Limit[]).filter((limit) => LIMITS[limit]?.includes(type));
export const hasDefault = (type: CustomType): boolean => !WITHOUT_DEFAULT.includes(type);

export type Mark = 'required' | 'filterable' | 'searchable' | 'in_list';
/** The switches per type; a boolean always has a value, so it cannot be required. */
export const marksOf = (type: CustomType): Mark[] => [
  ...(type === 'boolean' ? [] : (['required'] as const)),
  ...(type === 'tags' ? [] : (['filterable'] as const)),
  ...(SEARCHABLE.includes(type) ? (['searchable'] as const) : []),
  'in_list',
];

export const blankChoice = (key: string): DraftChoice => ({ key, value: null, label: '', label_ar: '', tone: null });
const isBlank = ({ label, label_ar }: DraftChoice): boolean => !label.trim() && !label_ar.trim();
export const filledChoices = (choices: readonly DraftChoice[]): DraftChoice[] => choices.filter((choice) => !isBlank(choice));

/** Initial values of a new field. */
export const emptyDefinition = (type: CustomType): Definition => ({
  type,
  name: null,
  label_en: null,
  label_ar: null,
  help_en: null,
  help_ar: null,
  required: false,
  default: null,
  target: null,
  minimum: null,
  maximum: null,
  max_length: null,
  scale: null,
  pattern: null,
  filterable: false,
  searchable: false,
  in_list: false,
  section: null,
  choices: type === 'enum' ? [blankChoice('new-1'), blankChoice('new-2')] : [],
});

/** The same field with another type: labels and position are kept, type-specific settings are reset. */
export function withType(begun: Definition | null, type: CustomType): Definition {
  const empty = emptyDefinition(type);
  if (!begun || begun.type === type) return begun ?? empty;
  const { name, label_en, label_ar, help_en, help_ar, section } = begun;
  const marks = Object.fromEntries(marksOf(type).map((mark) => [mark, begun[mark]]));
  return { ...empty, name, label_en, label_ar, help_en, help_ar, section, ...marks };
}

export function definitionOf(field: StoredField): Definition {
  const {
    type,
    name,
    label_en,
    label_ar,
    help_en,
    help_ar,
    required,
    target,
    minimum,
    maximum,
    max_length,
    scale,
    pattern,
    filterable,
    searchable,
    in_list,
    section,
  } = field;
  const choices = (field.choices ?? []).map(({ value, label, label_ar: arabic, tone }): DraftChoice => ({
    key: value,
    value,
    label,
    label_ar: arabic ?? '',
    tone: tone ?? null,
  }));
  return {
    type,
    name,
    label_en,
    label_ar,
    help_en,
    help_ar,
    required,
    default: field.default,
    target,
    minimum,
    maximum,
    max_length,
    scale,
    pattern,
    filterable,
    searchable,
    in_list,
    section,
    choices,
  };
}

/** An identifier from a label: `Under review` -> `under_review`. */
const slug = (label: string): string =>
  label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 50)
    .replace(/_+$/, '');

/** Values by key: stored ones are kept, new ones are made unique from the English label. */
export function valuesByKey(choices: readonly DraftChoice[]): Map<string, string> {
  const taken = new Set(choices.flatMap(({ value }) => value ?? []));
  return new Map(
    choices.map(({ key, value, label }) => {
      if (value !== null) return [key, value];
      const plain = slug(label) || 'choice';
      let made = plain;
      for (let n = 2; taken.has(made); n += 1) made = `${plain}_${n}`;
      taken.add(made);
      return [key, made];
    }),
  );
}

/** One label is enough: it is used for both languages. */
const sentChoice =
  (values: Map<string, string>) =>
  ({ key, label, label_ar, tone }: DraftChoice): Record<string, unknown> => ({
    value: values.get(key),
    label: label.trim() || label_ar.trim(),
    ...(label_ar.trim() ? { label_ar: label_ar.trim() } : {}),
    ...(tone ? { tone } : {}),
  });

/** The definition in the format of the wire. */
export function toWire(definition: Definition): Record<string, unknown> {
  const { choices: drawn, default: preset, ...rest } = definition;
  const choices = filledChoices(drawn);
  const values = valuesByKey(choices);
  const wire = Object.fromEntries(Object.entries(rest).map(([column, value]) => [column, settled(value)]));
  return {
    ...wire,
    default: rest.type === 'enum' ? (values.get(String(preset)) ?? null) : settled(preset),
    choices: rest.type === 'enum' && choices.length > 0 ? choices.map(sentChoice(values)) : null,
  };
}

/** Columns that differ between two definitions, in the format of the wire: the body of an update. */
export function changesOf(start: Definition, now: Definition): Record<string, unknown> {
  const before = toWire(start);
  return Object.fromEntries(
    Object.entries(toWire(now)).filter(([column, value]) => JSON.stringify(before[column]) !== JSON.stringify(value)),
  );
}

/** Missing values, by column. */
export function missingIn({ type, label_en, label_ar, choices, target }: Definition): ('label' | 'choices' | 'target')[] {
  return [
    ...(settled(label_en) === null && settled(label_ar) === null ? ['label' as const] : []),
    ...(type === 'enum' && filledChoices(choices).length === 0 ? ['choices' as const] : []),
    ...(type === 'ref' && !target ? ['target' as const] : []),
  ];
}

/** The text in the reader's language, else in the other. */
export const inLanguage = (locale: string, english: string | null, arabic: string | null): string =>
  (locale === 'ar' ? arabic || english : english || arabic) ?? '';

/** The defined field, for its widget. @param label replaces its own */
export function fieldMetaOf(definition: Definition, locale: string, label?: string): FieldMeta {
  const { type, label_en, label_ar, help_en, help_ar, required, minimum, maximum, max_length, scale, pattern, target, choices } =
    definition;
  const given = { minimum, maximum, maxLength: max_length, scale, pattern, to: target, help: inLanguage(locale, help_en, help_ar) || null };
  const values = filledChoices(choices).map(({ key, label: english, label_ar: arabic, tone }): Choice => ({
    value: key,
    label: inLanguage(locale, english, arabic),
    ...(tone ? { tone } : {}),
  }));
  return {
    name: 'cf_preview',
    type,
    label: label ?? inLanguage(locale, label_en, label_ar),
    required,
    readOnly: false,
    sortable: false,
    filterable: false,
    ...(type === 'enum' ? { values } : {}),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)),
  };
}
