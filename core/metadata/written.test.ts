/**
 * No figure of a form is written by demo data alone: whatever people may not enter is a sum of others, set by an action, or written by code
 * of the product.
 */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';
import type { ResolvedEntity } from './registry.ts';
import { loadMetadata } from './load.ts';

/** What stands in for a plugin that is gone has no code. */
const registry = loadMetadata(path.join(ROOT, 'metadata'));
const NUMBERS = new Set(['money', 'integer', 'decimal', 'percent']);
const LEFT_OUT = /(^|\/)(demo|seed|ui|test|testing|bench|cli|i18n|fixtures?)(\/|[.-]|$)|\.test\.ts$|arranged/;

/** Code of the product, without tests and demo data. */
const sources = ['core', 'plugins', 'workers']
  .flatMap((top) =>
    fs
      .readdirSync(path.join(ROOT, top), { recursive: true, encoding: 'utf8' })
      .map((file) => `${top}/${file}`)
      .filter((file) => /\.(ts|mjs)$/.test(file) && !LEFT_OUT.test(file)),
  )
  .map((file) => ({ file, text: fs.readFileSync(path.join(ROOT, file), 'utf8') }));
const migrations = fs
  .readdirSync(path.join(ROOT, 'migrations'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => fs.readFileSync(path.join(ROOT, 'migrations', file), 'utf8'))
  .join('\n');

const setByAction = ({ actions }: ResolvedEntity, name: string): boolean =>
  [...actions.values()].some((a) => name in (a.set ?? {}) || a.take?.includes(name) || a.require?.includes(name));

/** A column that PostgreSQL works out from others of its row. */
const generated = (name: string): boolean =>
  new RegExp(`derived\\(t, '${name}'|'${name}', '[a-z]+(\\([^)]*\\))? generated always`).test(migrations);

/** `update table … set … name =`, or `insert into table (… name …)`, in one statement. */
const inSql = (table: string, name: string): boolean =>
  sources.some(
    ({ text }) =>
      text.includes(table) &&
      text.includes(name) &&
      [...text.matchAll(new RegExp(`(?:update|insert into) (?:only )?${table}\\b`, 'g'))].some(({ index }) =>
        new RegExp(`\\b${name}\\b`).test(text.slice(index, index + 2000).split('`')[0] ?? ''),
      ),
  );

/** A hook of the entity's own plugin, of core or of a built-in that gives the row a value of this name. */
const inCode = ({ plugin }: ResolvedEntity, name: string): boolean =>
  sources.some(
    ({ file, text }) =>
      text.includes(name) &&
      (file.startsWith(`plugins/${plugin}/`) || file.startsWith('core/') || file.startsWith('plugins/platform/')) &&
      new RegExp(`(\\[['"]${name}['"]\\]|\\.${name})\\s*(\\?\\?)?=[^=]|\\b${name}: |[{,] ${name}[,} ]|'${name}'`).test(text),
  );

/** Counts that plugins/platform/collaboration/counts.ts keeps for every entity that has such a column. */
const COUNTED = new Set(['posts_count', 'attachments_count']);

const figures = [...registry.entities.values()].flatMap((e) =>
  [...e.fields.values()]
    .filter((f) => f.readOnly && !COUNTED.has(f.name) && NUMBERS.has(f.type) && e.def.fields[f.name])
    .map((f) => [`${e.name}.${f.name}`, e, f.name] as const),
);

test.each(figures)('%s is written by the product', (_, entity, name) => {
  expect(setByAction(entity, name) || generated(name) || inSql(entity.table, name) || inCode(entity, name)).toBe(true);
});
