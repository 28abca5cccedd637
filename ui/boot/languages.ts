/**
 * The two languages of a bilingual text in the reader's order: the own language stands first, takes the focus, and is reached first by the
 * Tab key. One place says so for all inputs.
 */
import type { FieldMeta } from '../../core/shared/wire.ts';
import { boot } from './boot.ts';

export type Language = 'en' | 'ar';

export const languagesOf = (locale: string): readonly [Language, Language] => (locale.startsWith('ar') ? ['ar', 'en'] : ['en', 'ar']);

/** Those of this page. */
export const LANGUAGES = languagesOf(boot.locale);

/** Names of the inputs of a field, in the reader's order: two for a bilingual one. */
export const inputsOf = ({ name, bilingual }: Pick<FieldMeta, 'name' | 'bilingual'>, languages = LANGUAGES): string[] =>
  bilingual ? languages.map((language) => `${name}_${language}`) : [name];

/** The language of one input of a field; undefined for a field that is not bilingual. */
export const languageOf = ({ bilingual }: Pick<FieldMeta, 'bilingual'>, input: string): Language | undefined =>
  bilingual ? (input.endsWith('_ar') ? 'ar' : 'en') : undefined;
