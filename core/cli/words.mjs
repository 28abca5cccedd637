/**
 * Forms that the product never says, by the table of docs/words.md: in texts of the screens and of the server, and in what the metadata
 * says in English.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsOf } from './metadata-texts.mjs';
import { ROOT, filesBelow } from './steps.mjs';

const PAGE = 'docs/words.md';
const ROW = /^\| (en|ar) \| `([^`]+)` \| (.+?) \|$/gm;

/** @returns the forms of the page: language, form, what is said instead. */
export const formsOf = (page) => [...page.matchAll(ROW)].map(([, language, form, instead]) => ({ language, form, instead }));

/** Findings of texts by their keys: `file: "key" says ..., and the mend`. */
export function checkTexts(forms, file, language, texts) {
  const own = forms.filter((form) => form.language === language);
  return Object.entries(texts).flatMap(([key, text]) =>
    own
      // A form that ends with a quotation mark is the end of a text.
      .filter(({ form }) => (form.endsWith('"') ? text.endsWith(form.slice(0, -1)) : text.includes(form)))
      .map(({ form, instead }) => `${file}: "${key}" says “${form}”: say ${instead} (${PAGE})`),
  );
}

const jsonOf = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const METADATA = /^metadata\/[^/]+\/((dashboards|parts|extends)\/)?[^/]+\.json$/;
const CATALOGUE = /\/i18n\/(en|ar)(\/[\w-]+)?\.json$/;

/** Findings of the whole product. */
export function checkWords() {
  const forms = formsOf(readFileSync(join(ROOT, PAGE), 'utf8'));
  if (forms.length === 0) return [`${PAGE}: the table of forms has no rows: write them as | en | \`form\` | instead |`];
  return filesBelow(['core', 'metadata', 'plugins', 'ui'])
    .filter((file) => !file.startsWith('core/test/'))
    .flatMap((file) => {
      const language = CATALOGUE.exec(file)?.[1];
      if (language) return checkTexts(forms, file, language, jsonOf(file));
      if (!METADATA.test(file)) return [];
      return checkTexts(forms, file, 'en', Object.fromEntries(textsOf(file, jsonOf(file))));
    });
}
