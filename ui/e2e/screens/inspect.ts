/** Defects that are hard to see in a screenshot: serious axe findings, untranslated texts, horizontal overflow, cut heads of columns. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serious } from '../axe.ts';
import { ROOT } from './scenes.ts';

type Language = 'en' | 'ar';
type Catalogue = Record<string, string>;

/** All texts of the screens and the metadata in one language. */
function catalogue(language: Language): Catalogue {
  const files: string[] = [];
  const visit = (folder: string): void => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) visit(path);
      else if (name === `${language}.json` || (name.endsWith('.json') && folder.endsWith(`/i18n/${language}`))) files.push(path);
    }
  };
  for (const folder of ['ui/i18n', 'metadata', 'plugins', 'core/i18n']) visit(join(ROOT, folder));
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Catalogue)) as Catalogue;
}

const english = catalogue('en');
const arabic = catalogue('ar');
const spaces = new Set([...Object.keys(english), ...Object.keys(arabic)].map((key) => key.split('.')[0]));
/** Languages in their own names, and product names: the same in both languages. */
const SAME = new Set(['English', 'العربية', 'Français', '中文', 'Rukn', 'PMIS', 'GRC', 'OSS', 'TSS']);
/** English texts with a different Arabic translation: on an Arabic screen they are untranslated. Names and data are not included. */
const untranslated = new Set(
  Object.entries(english)
    .filter(([key, text]) => arabic[key] !== undefined && arabic[key] !== text && text.length > 3 && !text.includes('{'))
    .map(([, text]) => text),
);

/** Visible and accessible texts of the document, without those that are marked as being in the other language, such as an English name. */
const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const other = `[lang]:not([lang|="${document.documentElement.lang}"])`;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element && !element.closest(`script, style, kbd, .k-kbd, [href^="mailto:"], ${other}`) && element.checkVisibility())
        found.push(node.textContent?.trim() ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      if (element.closest(other)) continue;
      for (const name of ['aria-label', 'placeholder', 'title']) found.push(element.getAttribute(name)?.trim() ?? '');
    }
    return found.filter(Boolean);
  });

/** Names of events of webhooks, which people choose by. */
const EVENT = /^[a-z_]+\.(created|updated|deleted|restored)$/;

const isKey = (text: string): boolean =>
  !EVENT.test(text) &&
  /^[a-z][\w-]*(\.[\w-]+){1,5}$/.test(text) &&
  spaces.has(text.split('.')[0]) &&
  !/\.(json|png|pdf|txt|csv|xlsx)$/.test(text);

async function texts(page: Page, language: Language): Promise<string[]> {
  const shown = [...new Set(await visibleTexts(page))];
  return [
    ...shown.filter(isKey).map((text) => `shows the key "${text}" instead of a text`),
    ...(language === 'ar'
      ? shown.filter((text) => untranslated.has(text) && !SAME.has(text)).map((text) => `shows "${text}" in English`)
      : []),
  ];
}

async function accessibility(page: Page, rules?: string[]): Promise<string[]> {
  const violations = await serious(page, { rules });
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map((node) => node.target.join(' '));
    return `axe ${id}: ${places.join(' | ')}`;
  });
}

/** Heads of columns that are cut, and cards whose second line is empty. */
const lists = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (part: Element): boolean =>
      part.clientWidth > 0 &&
      !part.closest('.sr') &&
      getComputedStyle(part).overflow !== 'visible' &&
      (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1);
    const heads = [...document.querySelectorAll('[role="columnheader"], thead th')].filter((head) =>
      [head, ...head.querySelectorAll('*')].some(isCut),
    );
    const empty = [...document.querySelectorAll('.lt-card-2')].filter(
      (line) => !line.textContent?.trim() && !line.querySelector('svg, img'),
    );
    return [
      ...heads.map((head) => `cuts the head "${head.textContent?.trim()}"`),
      ...(empty.length > 0 ? [`${empty.length} cards have an empty second line`] : []),
    ];
  });

/** @returns the defects of the current page, one sentence each. */
export async function inspect(page: Page, language: Language): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...(wide > 0 ? [`is ${wide} px wider than its window`] : []),
    ...(await lists(page)),
    ...(await accessibility(page)),
    ...(await texts(page, language)),
  ];
}

/** @returns what another theme can change: the contrast of its colours. */
export const inspectColours = (page: Page): Promise<string[]> => accessibility(page, ['color-contrast', 'link-in-text-block']);
