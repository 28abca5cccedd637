import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const read = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Record<string, string>;

describe.each(['en', 'ar'])('texts of broken rules in %s', (locale) => {
  const server = read(`../../core/i18n/${locale}.json`);
  const errors = Object.entries(read(`../i18n/${locale}/form.json`)).filter(([key]) => key.startsWith('form.error.'));
  it.each(errors)('%s is what the server says', (key, text) => expect(text).toBe(server[key.replace('form.error.', 'field.')]));
});
