/** docs/metadata.md: every property of the metadata files from their JSON Schemas, and the field types from the code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SQL_TYPE } from '../metadata/fields/index.ts';
import { fieldSchema } from '../metadata/field-schema.ts';
import { SCHEMAS } from '../metadata/schema-faults.ts';
import { ROOT } from '../root.ts';
import { FIELD_TYPES, type FieldType } from '../shared/entity.ts';
import { operatorFamily, OPERATORS, OPERATORS_OF, VARIABLES } from '../shared/where.ts';

/** The part of JSON Schema that our files use. */
export interface Schema {
  description?: string;
  default?: unknown;
  examples?: unknown[];
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
  discriminator?: object;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  $defs?: Record<string, Schema>;
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const schemaOf = (name: string): Schema => JSON.parse(read(`core/metadata/${name}.schema.json`)) as Schema;

/** What a value may be, in words. */
function kindOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(kindOf))].join(' or ');
  if (schema.$ref) return 'object';
  if (schema.type === 'array')
    return schema.items ? `list of ${kindOf(schema.items).replace(/^(text|object|list)(?= |$)/, '$1s')}` : 'list';
  return [schema.type ?? 'object']
    .flat()
    .map((type) => ({ string: 'text', array: 'list', boolean: 'true or false', integer: 'whole number' })[type] ?? type)
    .join(' or ');
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const EXTENSION_NOTE =
  '`extends/<entity>.json`: what a plugin adds to an entity of another one that it needs. The entity is whole without it.';

const ADDITION_NOTE =
  '`dashboards/<name>.json` with `adds`: what a plugin adds to a dashboard of another one that it needs. The dashboard is whole without it.';

const MODULE_NOTE =
  '`module.json`: the plugin as a part of the product. A plugin without this file is always on. ' +
  'Conditions about people ask the fields of their organisation, and `type`, the code of the type of the person.';

const FILES_NOTE =
  '`"photos": { "type": "file", "accept": ["image"], "limit": 5000000, "max": 10 }`: any number of such fields stand in an entity, beside ' +
  'a file of the record itself (`file`). A file is sent before the save, to `POST /api/uploads/{entity}/{field}` as the part `file` of a ' +
  'form; what it answers is named by the save, in the list of the field, within 23 hours. Whoever reads the record and the field reads ' +
  'each at its `path`. Files are compared by `sha256`; lists are neither filtered nor sorted by them, and no import brings them.';

const SAID_DEFAULT = / ?Default: ([^]*?)\.(?= [A-Z]|$)/;

/** JSON as people write it. */
const json = (value: unknown): string =>
  `\`${JSON.stringify(value, null, 1)
    .replace(/\n */g, ' ')
    .replace(/\[ | \](?=[,\]} ]|$)/g, (mark) => mark.trim())}\``;

/** What it means, and what holds where it is not said. */
function meaning({ description = '', default: preset }: Schema): [string, string] {
  const said = SAID_DEFAULT.exec(description)?.[1];
  const text = preset === undefined ? description.replace(SAID_DEFAULT, '') : description;
  return [text.replace(/([^.])$/, '$1.'), preset === undefined ? (said ?? '') : json(preset)];
}

/** Cells of a table, nested properties under `outer.inner`; required ones are bold. */
function rows(schema: Schema, prefix = ''): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const title = `\`${prefix}${name}\``;
    const inner = property.properties ? property : property.items?.properties ? property.items : undefined;
    const [text, preset] = meaning(property);
    return [
      [
        schema.required?.includes(name) ? `**${title}**` : title,
        kindOf(property),
        text,
        preset,
        property.examples ? json(property.examples[0]) : '',
      ],
      ...(inner ? rows(inner, `${prefix}${name}.`) : []),
    ];
  });
}

/** A column in which nothing stands is left out. */
function tableOf(columns: readonly string[], lines: readonly string[][]): string {
  const kept = columns.map((_, i) => i < 3 || lines.some((line) => line[i]));
  const only = (cells: readonly string[]): string =>
    `| ${cells
      .filter((_, i) => kept[i])
      .map(cell)
      .join(' | ')} |`;
  return [
    only(columns),
    `|${columns
      .filter((_, i) => kept[i])
      .map(() => '---|')
      .join('')}`,
    ...lines.map(only),
  ].join('\n');
}

const table = (schema: Schema): string => tableOf(['Property', 'Value', 'Meaning', 'Default', 'Example'], rows(schema));

/** The screens' own table of inputs, read as text: core does not import screens. */
function widgets(): Map<string, string> {
  const body = /WIDGETS[^{]*\{([\s\S]*?)\n\};/.exec(read('ui/widgets/index.ts'))?.[1] ?? '';
  return new Map([...body.matchAll(/(\w+): (\w+)Widget/g)].map((m) => [m[1] as string, (m[2] as string).toLowerCase()]));
}

/** What the JSON Schema of a value does not tell. */
const FORMS: Partial<Record<FieldType, string>> = {
  date: '`2026-11-20`',
  datetime: '`2026-11-20T08:00:00Z`',
  time: '`08:00`',
  ref: 'key of the record',
  refs: 'list of keys',
  tags: 'list of texts',
  json: 'any JSON',
  file: 'list of files: `mime`, `name`, `size`, `sha256`, and `path` to read each',
  children: 'list of objects',
  rollup: 'number, computed',
  formula: 'number, computed',
};

function fieldTypes(): string {
  const inputs = widgets();
  const wire = (type: FieldType): string => {
    const form = FORMS[type];
    if (form) return form;
    const schema = fieldSchema({ type, ...(type === 'enum' || type === 'state' ? { values: [] } : {}) });
    return kindOf({ type: (schema.type as string[] | undefined)?.[0] ?? 'string' });
  };
  const lines = FIELD_TYPES.map((type) => {
    const family = operatorFamily(type);
    return `| \`${type}\` | ${SQL_TYPE[type] ?? 'none'} | ${wire(type)} | ${family ? (OPERATORS_OF[family] ?? []).map((o) => `\`${o}\``).join(' ') : 'none'} | ${inputs.get(type) ?? 'none'} |`;
  });
  return ['| Type | Column | On the wire | Filter operators | Input |', '|---|---|---|---|---|', ...lines].join('\n');
}

/** The words of a field, each with the types that it goes with. */
function fieldWords({ keywords, field }: Record<string, Schema>): string {
  const of = (word: string): string => {
    const types = (field?.oneOf ?? []).filter((each) => each.properties?.[word]).flatMap((each) => each.properties?.['type']?.enum ?? []);
    const without = FIELD_TYPES.filter((type) => !types.includes(type));
    return without.length === 0 ? 'every type' : without.length <= 4 ? `all but ${without.join(', ')}` : types.join(', ');
  };
  const lines = rows(keywords ?? {}).map(([title = '', kind = '', ...others]) => {
    const word = title.replaceAll(/[*`]/g, '');
    return [title, kind, word.includes('.') ? '' : of(word), ...others];
  });
  const type = ['**`type`**', 'a type', 'every type', field?.oneOf?.[0]?.properties?.['type']?.description ?? '', '', '`"text"`'];
  return tableOf(['Property', 'Value', 'Types', 'Meaning', 'Default', 'Example'], [type, ...lines]);
}

/** Words that every tile has, told once. */
function tileTables(tiles: readonly Schema[]): string[] {
  const common = Object.keys(tiles[0]?.properties ?? {}).filter(
    (name) =>
      name !== 'kind' && tiles.every((tile) => JSON.stringify(tile.properties?.[name]) === JSON.stringify(tiles[0]?.properties?.[name])),
  );
  const only = (tile: Schema, keep: (name: string) => boolean): string =>
    table({ ...tile, properties: Object.fromEntries(Object.entries(tile.properties ?? {}).filter(([name]) => keep(name))) });
  return [
    `### Every tile\n\n${only(tiles[0] ?? {}, (name) => common.includes(name))}`,
    ...tiles.map(
      (tile) => `### Tile ${kindOf(tile.properties?.['kind'] ?? {})}\n\n${only(tile, (name) => name !== 'kind' && !common.includes(name))}`,
    ),
  ];
}

/**
 * Paths of properties of which an editor could show no example, or not what holds where they are left out: a test keeps this empty. A
 * default that is no JSON value stands in the description.
 */
export function unexplained(schema: Schema, path = ''): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, p]) => {
    const at = `${path}/${name}`;
    const preset = 'default' in p || schema.required?.includes(name) === true || SAID_DEFAULT.test(p.description ?? '');
    return [...(p.examples?.length ? [] : [`${at}: no example`]), ...(preset ? [] : [`${at}: no default`]), ...unexplained(p, at)];
  });
  const below = Object.entries(schema.$defs ?? {})
    .filter(([name]) => name !== 'field')
    .flatMap(([name, d]) => unexplained(d, `${path}/$defs/${name}`));
  const items = schema.items ? unexplained(schema.items, `${path}[]`) : [];
  return [...own, ...items, ...(schema.anyOf ?? []).flatMap((s) => unexplained(s, path)), ...below];
}

/** Paths of properties without a description: a test keeps this empty. What is told elsewhere is described there. */
export function undescribed(schema: Schema, path = ''): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, p]) => [
    ...(p.description || p.$ref ? [] : [`${path}/${name}`]),
    ...undescribed(p, `${path}/${name}`),
  ]);
  const below = Object.entries(schema.$defs ?? {}).flatMap(([name, d]) => undescribed(d, `${path}/$defs/${name}`));
  const items = schema.items ? undescribed(schema.items, `${path}[]`) : [];
  return [...own, ...items, ...(schema.oneOf ?? []).flatMap((s, i) => undescribed(s, `${path}/${i}`)), ...below];
}

/** The one filter language. */
const where = (): string => `Conditions everywhere: filters of a list, rows of a permission, rules, choices of a reference, tiles. Keys
of one object must all hold.

\`\`\`jsonc
{ "status": "active" }                                              // equal
{ "budget": { "gte": 5000000 }, "health": { "in": ["at_risk"] } }   // operators: ${OPERATORS.join(', ')}
{ "or": [{ "manager_id": "$me" }, { "end_date": { "lt": "$today" } }] }   // and, or, not
{ "role_ids": 4, "reviewer_ids": { "in": ["$me"] } }                 // several references: holds it, holds any of them
{ "program_id.portfolio_id": 3 }                                    // through a reference
{ "has": { "entity": "project", "by": "portfolio_id", "where": { "health": "off_track" } } }
\`\`\`

Values of the moment: ${VARIABLES.map((v) => `\`${v}\``).join(', ')}; days move, \`$today-30\`, and so do \`$start_of_month\`,
\`$end_of_year\` and their like, each in its own unit.`;

const HEAD = `# Metadata

Made by \`npm run docs\` from core/metadata/*.schema.json and the code; edit those, not this page. Bold properties are required.

A plugin's metadata is the folder \`metadata/<plugin>\`: entity files, \`parts/\` that several of them begin with,
\`pages.json\`, \`permissions.json\`, \`navigation.json\`, \`dashboards/\`, \`charts/\`, and \`i18n/<language>.json\` (or \`i18n/<language>/<name>.json\`) with every
text by its key. English stands in the files themselves. A mistake
names file, path and mend, and the product does not start. \`$schema\` of each file names its schema, so that an editor offers what fits
and explains it. [plugins.md](plugins.md) builds a module with all of it; \`npm run entity NAME\` shows what an entity is after merging.`;

/** Definitions of entity.schema.json with the heading under which they are told. */
const PARTS: [string, string, string][] = [
  ['choice', 'A choice', '`fields.<name>.values[]`, of enum and state fields.'],
  ['import', 'Files of others', '`import`, where it is an object: columns find their fields by labels and `headings` in any case.'],
  ['layout', 'A known workbook', '`import.layouts[]`.'],
  ['api', 'Endpoints', '`api`. Most entities give `path` and nothing else.'],
  ['access', 'Access', '`access`. Tenancy is not said here: it always holds.'],
  ['action', 'An action', '`actions.<name>`, answered at `POST {path}/{id}/<name>`.'],
  ['rule', 'A rule', '`rules[]`.'],
];

const item = (name: string): Schema => schemaOf(name).$defs?.['item'] ?? {};

/** A part has the words of an entity file, so that only their names are told. */
const partTable = (): string =>
  [
    '| Property | As in an entity file |',
    '|---|---|',
    ...Object.keys(schemaOf('part').properties ?? {})
      .filter((name) => name !== '$schema')
      .map((name) => `| \`${name}\` | \`${name}\`${name === 'access' ? '; none of it is required' : ''} |`),
  ].join('\n');

/** @returns the page. */
export function metadataPage(): string {
  const entity = schemaOf('entity');
  const defs = entity.$defs ?? {};
  const dashboard = schemaOf('dashboard');
  const tiles = tileTables(dashboard.$defs?.['tile']?.oneOf ?? []);
  return `${[
    HEAD,
    `## An entity\n\n\`metadata/<plugin>/<entity>.json\`. Implied, never listed: id, tenant_id, row_version, created_at and created_by, updated_at and updated_by, deleted_at, custom.\n\n${table(entity)}`,
    `## Field types\n\nA new type is an entry in core/metadata/fields, an input and a cell.\n\n${fieldTypes()}`,
    `## A field of files\n\n${FILES_NOTE}`,
    `## A field\n\n\`fields.<name>\`. A field is data only; its type decides which other words it has.\n\n${fieldWords(defs)}`,
    ...PARTS.map(([name, heading, note]) => `## ${heading}\n\n${note}\n\n${table(defs[name] ?? {})}`),
    `## A condition\n\n${where()}`,
    `## A part\n\n\`parts/<name>.json\`: what several entities of the plugin begin with (\`"parts": ["<name>"]\`). Rules and locks of a part follow the entity's own, everything else goes in front, and what the entity says itself wins.\n\n${partTable()}`,
    `## An extension\n\n${EXTENSION_NOTE}\n\n${table(schemaOf('extension'))}`,
    `## A page\n\n\`pages.json\` is \`{ "$schema": "../../core/metadata/pages.schema.json", "pages": [...] }\`, or the list alone. The screens make their routes of it.\n\n${table(item('pages'))}`,
    `## A permission\n\n\`permissions.json\` is \`{ "$schema": ..., "groups": [...] }\`, or the list alone. A permission that no group declares can be held by nobody, and is refused wherever it is named. Permissions of a module follow from \`access.of\`.\n\n${table(item('permissions'))}`,
    `## A side bar\n\n\`navigation.json\`. Entries of modules follow from \`module\`.\n\n${table(schemaOf('navigation'))}\n\n### A section\n\n${table(schemaOf('navigation').$defs?.['section'] ?? {})}\n\n### An entry\n\n${table(item('navigation'))}`,
    `## A module

${MODULE_NOTE}

${table(schemaOf('module'))}`,
    `### A guard

${table(schemaOf('module').$defs?.['guard'] ?? {})}`,
    `### An application

${table(schemaOf('module').$defs?.['application'] ?? {})}`,
    `## A dashboard\n\n\`dashboards/<name>.json\`, shown by a page with the view \`dashboard\`.\n\n${table(dashboard)}`,
    `### A figure\n\n${table(dashboard.$defs?.['figure'] ?? {})}`,
    `### A source of a list tile\n\n${table(dashboard.$defs?.['source'] ?? {})}`,
    `### An addition\n\n${ADDITION_NOTE}\n\n${table(schemaOf('addition'))}`,
    ...tiles,
  ].join('\n\n')}\n`;
}

/** The schemas whose properties the page tells. */
export const schemas = (): Record<string, Schema> => Object.fromEntries(SCHEMAS.map((name) => [name, schemaOf(name)]));
