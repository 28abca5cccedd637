/** Labels of an export in the reader's language. */
import type { Column, Words } from './columns.ts';
import { choiceLabel, type Speaking, type Texts, yesNo } from '../../../core/engine.ts';
import type { ResolvedEntity, ResolvedField } from '../../../core/index.ts';
import type { Locale } from '../../../core/shared/actor.ts';
import { joinNames } from '../../../core/shared/name-list.ts';

/** The label of a field; implied fields have common labels. */
export const fieldLabel = ({ texts, locale }: Speaking, entity: ResolvedEntity, field: ResolvedField): string =>
  field.name in entity.def.fields
    ? texts.label(locale, `${entity.name}.fields.${field.name}`, field.label)
    : texts.label(locale, `implied.${field.name}`, field.label);

/** The heading of a column; for one language of a bilingual field it names the language. */
export function columnHead(speaking: Speaking, entity: ResolvedEntity, { name, field }: Column): string {
  const label = fieldLabel(speaking, entity, field);
  if (name === field.name) return label;
  return speaking.texts.say(speaking.locale, { key: name.endsWith('_ar') ? 'export.in_arabic' : 'export.in_english', values: { label } });
}

export const wordsOf = (texts: Texts, locale: Locale): Words => {
  const speaking = { texts, locale };
  return {
    head: (entity, column) => columnHead(speaking, entity, column),
    choice: (entity, field, value) => choiceLabel(speaking, entity, field, value),
    yesNo: (value) => yesNo(speaking, value),
    names: (list) => joinNames(list, locale === 'ar' ? '، ' : ', '),
    title: (entity) => texts.label(locale, `${entity.name}.labels`, entity.def.label[1]),
  };
};
