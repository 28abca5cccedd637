/** What a bilingual value says in a language; where that is empty, in the other. */
import type { Language } from './types.ts';

export interface Said {
  text: string;
  lang: Language;
}

const other = (language: Language): Language => (language === 'ar' ? 'en' : 'ar');

export function said<N extends string>(row: { readonly [K in `${N}_${Language}`]: string | null }, name: N, language: Language): Said {
  const own = row[`${name}_${language}`];
  if (own) return { text: own, lang: language };
  return { text: row[`${name}_${other(language)}`] ?? '', lang: other(language) };
}

export const languageOf = (locale: string): Language => (locale.startsWith('ar') ? 'ar' : 'en');

/** `9f2c41d7…` becomes `9f2c 41d7 …`, four groups in a line. */
export const hashLines = (hash: string): string[] => (hash.match(/.{1,16}/g) ?? []).map((line) => (line.match(/.{1,4}/g) ?? []).join(' '));
