/** The pages of docs/ that are made from the code, each with its text as it should be. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '../config-schema.ts';
import { ROOT } from '../root.ts';
import { metadataPage } from './docs-metadata.ts';

const OPERATIONS = 'docs/operations.md';
const [START, END] = ['<!-- settings: made by npm run docs -->', '<!-- end of settings -->'];

/** The table of settings, between two marks of a page that is written by hand. */
function withSettings(page: string): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, s]) =>
      `| \`${name}\` | ${s.default === undefined || s.default === '' ? '' : `\`${String(s.default)}\``} | ${s.description.replaceAll('|', '\\|')} |`,
  );
  const table = ['| Setting | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
  const [from, to] = [page.indexOf(START), page.indexOf(END)];
  if (from < 0 || to < 0)
    throw new Error(`${OPERATIONS} lacks the marks "${START}" and "${END}": put them where the table of settings stands`);
  return `${page.slice(0, from)}${START}\n${table}\n${page.slice(to)}`;
}

/** Path and text of every made page. */
export const pages = (): [path: string, text: string][] => [
  ['docs/metadata.md', metadataPage()],
  [OPERATIONS, withSettings(readFileSync(join(ROOT, OPERATIONS), 'utf8'))],
];
