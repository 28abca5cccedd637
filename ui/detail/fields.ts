/** Derives the record page from an entity's metadata. Pure. */
import { isUnset } from '../../core/shared/asked.ts';
import { mayChange } from '../../core/shared/can.ts';
import type { Choice } from '../../core/shared/entity.ts';
import type { FormSection } from '../../core/shared/entity-screens.ts';
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';
import { lifeOf } from '../cells/late.ts';
import { withoutMarkup } from '../cells/text.ts';
import { summaryOf } from '../slots/summaries.ts';

/** The fields of one group of the overview. */
export interface ReadSection {
  title: string;
  fields: FieldMeta[];
}

const COUNTED: ReadonlySet<string> = new Set(['rollup', 'formula']);

/**
 * Fields shown in the head or on their own tab; the overview leaves them out, and computed fields and sums too if they are shown already.
 */
function elsewhere(meta: EntityMeta): Set<string> {
  const title = [...meta.title.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const state = stateField(meta);
  // A bilingual title stays, because the overview shows both languages; so does rich text, which the head shortens.
  const names = title.filter((name) => !meta.fields[name]?.bilingual && meta.fields[name]?.type !== 'html');
  const counts = Object.values(meta.fields)
    .filter(
      (field) =>
        field.type === 'rollup' && meta.detail.tabs.some((tab) => sameChildren(meta.fields[tab], field)) && /_count$/.test(field.name),
    )
    .map((field) => field.name);
  const facts = meta.detail.facts.filter((name) => COUNTED.has(meta.fields[name]?.type ?? ''));
  const sums = summaryOf(meta)?.fields ?? [];
  const head = [state, numberField(meta)].flatMap((field) => (field ? [field.name] : []));
  return new Set([...names, ...counts, ...facts, ...sums, ...head]);
}

const sameChildren = (children: FieldMeta | undefined, rollup: FieldMeta): boolean =>
  children?.type === 'children' && children.to === rollup.to && children.by === rollup.by;

function section({ section: title, rows }: FormSection, meta: EntityMeta, skip: Set<string>): ReadSection {
  // Children that the form edits in a grid have their own tab or list here.
  const fields = rows
    .flat()
    .filter((name) => !skip.has(name))
    .flatMap((name) => meta.fields[name] ?? [])
    .filter((field) => field.type !== 'children');
  return { title, fields };
}

/**
 * The overview: the form's sections, then the computed fields that no form shows.
 * @param counted title of that last section
 */
export function readSections(meta: EntityMeta, counted: string): ReadSection[] {
  const skip = elsewhere(meta);
  const sections = meta.form.map((each) => section(each, meta, skip));
  const shown = new Set(meta.form.flatMap((each) => each.rows.flat()));
  const rest = Object.values(meta.fields).filter((field) => COUNTED.has(field.type) && !shown.has(field.name) && !skip.has(field.name));
  return [...sections, { title: counted, fields: rest }].filter((each) => each.fields.length > 0);
}

/**
 * Whether the field can be folded away: it is empty, and nobody has to fill it. A box that is not ticked says as little as an empty field,
 * unless it is ticked by default.
 */
export const saysNothing = (field: FieldMeta, row: Row): boolean =>
  field.type === 'boolean' ? row[field.name] !== true && field.default !== true : isUnset(field, row) && !field.required;

/** The state field, if there is one. */
export const stateField = (meta: EntityMeta): FieldMeta | undefined => Object.values(meta.fields).find((field) => field.type === 'state');

/** The states of the record: that of its list, then that of a started approval if it differs. */
export function standingFields(meta: EntityMeta, row: Row): FieldMeta[] {
  const [own, first] = [lifeOf(meta), stateField(meta)];
  if (!own || !first || own === first) return own ? [own] : [];
  const begun = row[first.name] !== (first.default ?? first.values?.[0]?.value);
  return begun && choiceOf(first, row)?.tone !== choiceOf(own, row)?.tone ? [own, first] : [own];
}

/** The choice of an enum or state field in a row. */
export const choiceOf = (field: FieldMeta | undefined, row: Row): Choice | undefined =>
  field?.values?.find((choice) => choice.value === row[field.name]);

/** The number of records whose title does not contain it: it has its place beside the title. */
export const numberField = (meta: EntityMeta): FieldMeta | undefined =>
  Object.values(meta.fields).find((each) => each.type === 'sequence' && !meta.title.includes(`{${each.name}}`));

/** The record's number: its sequence, if the title does not contain it. */
export function numberOf(meta: EntityMeta, row: Row): string | undefined {
  const field = numberField(meta);
  const value = field && ((field.full ? row[field.full] : undefined) ?? row[field.name]);
  return value ? String(value) : undefined;
}

/** Maximum length of a rich text in a title. */
const SAID = 200;

/** A value as plain text for a title. */
function wordsOf(meta: EntityMeta, row: Row, name: string): string {
  const full = meta.fields[name]?.full;
  const text = String((full ? row[full] : undefined) ?? row[name] ?? '');
  return meta.fields[name]?.type === 'html' ? withoutMarkup(text).replace(/\s+/g, ' ').trim().slice(0, SAID) : text;
}

/** The record's name, by the entity's title template. */
export function titleOf(meta: EntityMeta, row: Row): string {
  const text = meta.title.replace(/\{(\w+)\}/g, (_whole, name: string) => wordsOf(meta, row, name)).trim();
  return text || numberOf(meta, row) || `${meta.label} ${row.id}`;
}

/** A template of the record's number and its name. */
const NUMBERED = /^\{(\w*(?:number|code))\} \{(\w+)\}$/;

/** Name and number separately for the head of the page: a number in front would change the direction of an Arabic name. */
export function headlineOf(meta: EntityMeta, row: Row): { title: string; number: string | undefined } {
  const [, number, name] = NUMBERED.exec(meta.title) ?? [];
  const text = (field: string | undefined): string => (field === undefined ? '' : wordsOf(meta, row, field));
  return text(name) && text(number)
    ? { title: text(name), number: text(number) }
    : { title: titleOf(meta, row), number: numberOf(meta, row) };
}

/** The number of children in a tab, if a count rollup over the same children exists. */
export function childCount(meta: EntityMeta, children: FieldMeta, row: Row): number | undefined {
  const counter = Object.values(meta.fields).find(
    (field) => field.type === 'rollup' && /_count$/.test(field.name) && sameChildren(children, field),
  );
  const value = counter && row[counter.name];
  return typeof value === 'number' ? value : undefined;
}

/** Types that are edited in place; the others are edited in the form. */
const IN_PLACE: ReadonlySet<string> = new Set([
  'text',
  'memo',
  'html',
  'email',
  'phone',
  'url',
  'color',
  'integer',
  'decimal',
  'percent',
  'money',
  'date',
  'datetime',
  'time',
  'boolean',
  'enum',
  'ref',
  'refs',
  'sequence',
  'tags',
]);

/** True if this reader may change this value now. */
export function editable(meta: EntityMeta, field: FieldMeta, row: Row): boolean {
  return mayChange(row, field.name) && meta.endpoints.update !== null && !field.readOnly && !field.immutable && IN_PLACE.has(field.type);
}
