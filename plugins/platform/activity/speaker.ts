import type { Text } from '../../../core/index.ts';
import type { Locale } from '../../../core/shared/actor.ts';

/** Texts in the reader's language, with the labels of custom fields. */
export interface Speaker {
  say(locale: Locale, text: Text): string;
  label(locale: Locale, key: string, english: string): string;
}
