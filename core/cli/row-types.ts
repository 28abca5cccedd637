/**
 * Types of rows out of the entity files: core/crud/rows.generated.d.ts, which `npm run check` writes before it checks the types. It follows
 * the files alone, so it is not committed, and nobody has to remember it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadMetadata } from '../metadata/load.ts';
import type { Registry, ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { ROOT } from '../root.ts';

export const ROWS_FILE = 'core/crud/rows.generated.d.ts';

const HEAD = `// Made from metadata by core/cli/row-types.ts: npm run check writes it anew.
import type { HeldFile } from '../shared/entity.ts';
import type { Implied } from './row-types.ts';

declare module './row-types.ts' {
  interface Rows {
`;

/** The file for a set of entities. */
export const rowTypes = ({ entities }: Pick<Registry, 'entities'>): string =>
  `${HEAD}${[...entities.values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(typesOf)
    .join('')}  }\n  interface Tables {\n${tables(entities)}  }\n  interface Actions {\n${actionsOf(entities)}  }\n}\n`;

/** All actions, each with what it asks for beside columns. */
const actionsOf = (entities: Registry['entities']): string =>
  [...entities.values()]
    .flatMap(({ name, actions }) => [...actions.values()].map(({ name: action, asked }) => [`${name}.${action}`, asked] as const))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, asked]) => {
      const fields = asked ? [...asked.fields.values()].filter((f) => f.name in asked.def.fields) : [];
      return `    '${name}': { ${fields
        .flatMap(storedColumns)
        .map(([column, type]) => `readonly ${column}: ${type}`)
        .join('; ')} };\n`;
    })
    .join('');

/** Tables of rows that belong to a tenant, for statements written by hand (sql.ts). */
const tables = (entities: Registry['entities']): string =>
  [...entities.values()]
    .filter((e) => e.tenant)
    .map((e) => `    ${e.table}: '${e.name}';\n`)
    .sort()
    .join('');

function typesOf(entity: ResolvedEntity): string {
  const own = [...entity.fields.values()].filter((f) => f.columns.length > 0 && f.name in entity.def.fields);
  const refs = own
    .concat(entity.tenant ? ['created_by', 'updated_by'].map((name) => entity.fields.get(name) as ResolvedField) : [])
    .filter((f) => f.type === 'ref');
  const halves = own.filter((f) => f.bilingual).flatMap((f) => f.columns.map((column) => `'${column}'`));
  const read = own.flatMap((field) => columnsOf(field));
  const stored = own.flatMap(storedColumns);
  return `    ${entity.name}: {
      row: ${rowOf(entity, read)};
      stored: ${String(stored) === String(read) ? `Rows['${entity.name}']['row']` : rowOf(entity, stored)};
      halves: ${halves.join(' | ') || 'never'};
      refs: { ${refs.map((f) => `${f.name}: ['${f.as}', '${f.to}']`).join('; ')} };
    };
`;
}

const rowOf = ({ tenant }: ResolvedEntity, columns: [string, string][]): string =>
  `${tenant ? 'Implied & ' : ''}{\n${[...(tenant ? [] : [['id', 'number']]), ...columns].map(([name, type]) => `        ${name}: ${type};\n`).join('')}      }`;

/** In drafts amounts are numbers, and a bilingual field has its two columns only: the language of a reader is not known. */
const storedColumns = (field: ResolvedField): [string, string][] =>
  columnsOf(field, AMOUNTS.has(field.type) ? 'number' : typeOf(field)).filter(([column]) => !field.bilingual || column !== field.name);

/** A column, or a bilingual field with its halves: one of them may be empty. */
function columnsOf(field: ResolvedField, type = typeOf(field)): [string, string][] {
  if (!field.bilingual) return [[field.name, filled(field) ? type : `${type} | null`]];
  return [[field.name, field.required ? type : `${type} | null`], ...field.columns.map((c): [string, string] => [c, `${type} | null`])];
}

/** Exact texts where rows are read, numbers on the wire and in drafts. */
const AMOUNTS: ReadonlySet<string> = new Set(['decimal', 'percent', 'money']);

/** Never empty: what must be given, what the system gives, and lists, which are empty themselves. */
const filled = ({ required, type }: ResolvedField): boolean =>
  required === true || type === 'state' || type === 'sequence' || type === 'refs' || type === 'file';

function typeOf({ type, values }: ResolvedField): string {
  switch (type) {
    case 'integer':
    case 'ref':
      return 'number';
    case 'refs':
      return 'number[]';
    case 'tags':
      return 'string[]';
    case 'boolean':
      return 'boolean';
    case 'file':
      return 'HeldFile[]';
    case 'json':
      return 'unknown';
    case 'enum':
    case 'state':
      return values?.length ? values.map((v) => `'${v.value}'`).join(' | ') : 'string';
    default:
      return 'string';
  }
}

/** Writes the file where it is missing or says something else. @returns whether it did. */
export function writeRowTypes(): boolean {
  const file = join(ROOT, ROWS_FILE);
  const text = rowTypes(loadMetadata(join(ROOT, 'metadata')));
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  writeFileSync(file, text);
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    writeRowTypes();
  } catch {
    // Metadata with a mistake in it is told by its own stage of the check; the types stay as they were.
  }
}
