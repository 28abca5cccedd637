/** Labels of choices in the reader's language. */
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import type { Locale } from '../shared/actor.ts';
import type { Texts } from '../i18n/texts.ts';

export interface Speaking {
  texts: Texts;
  locale: Locale;
}

/** The label of a choice; a value that is no longer a choice is returned unchanged. */
export function choiceLabel({ texts, locale }: Speaking, entity: ResolvedEntity, field: ResolvedField, value: string): string {
  const choice = field.values?.find((v) => v.value === value);
  return choice ? texts.label(locale, `${entity.name}.values.${field.name}.${value}`, choice.label) : value;
}

export const yesNo = ({ texts, locale }: Speaking, value: boolean): string => texts.say(locale, { key: value ? 'value.yes' : 'value.no' });
