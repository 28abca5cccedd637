/**
 * Texts of the metadata in other languages: i18n/<locale>.json and i18n/<locale>/<part of the suite>.json.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Borrowed } from './parts.ts';

/** By language, then by key. */
export type Texts = Map<string, Map<string, string>>;

const localeOf = (texts: Texts, locale: string): Map<string, string> => {
  const map = texts.get(locale) ?? new Map<string, string>();
  texts.set(locale, map);
  return map;
};

/** Adds the texts of a folder `i18n`. @param read reads a JSON file. */
export function readTexts(dir: string, read: (file: string) => unknown, texts: Texts): void {
  if (!fs.existsSync(dir)) return;
  const files = fs
    .readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => /^\w+(\/[\w-]+)?\.json$/.test(name))
    .sort();
  for (const name of files) {
    const map = localeOf(texts, name.replace(/[/.].*$/, ''));
    for (const [key, text] of Object.entries((read(path.join(dir, name)) ?? {}) as Record<string, string>)) map.set(key, text);
  }
}

/** Texts that an entity does not have are copied from its part, or from another entity. */
export function borrowTexts(texts: Texts, borrowed: readonly Borrowed[]): void {
  for (const map of texts.values())
    for (const { from, to } of borrowed) {
      const text = map.get(from);
      if (text !== undefined && !map.has(to)) map.set(to, text);
    }
}
