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

/** Rows of a table, nested properties under `outer.inner`; required ones are bold. */
function rows(schema: Schema, prefix = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const title = `\`${prefix}${name}\``;
    const inner = property.properties ? property : property.items?.properties ? property.items : undefined;
    return [
      `| ${schema.required?.includes(name) ? `**${title}**` : title} | ${cell(kindOf(property))} | ${cell((property.description ?? '').replace(/([^.])$/, '$1.'))} |`,
      ...(inner ? rows(inner, `${prefix}${name}.`) : []),
    ];
  });
}

const table = (schema: Schema): string => ['| Property | Value | Meaning |', '|---|---|---|', ...rows(schema)].join('\n');

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
  const lines = rows(keywords ?? {}).map((line) => {
    const [word = ''] = /^\| `([^`]+)/.exec(line)?.slice(1) ?? [];
    const types = word.includes('.') ? '' : of(word);
    return line.replace(/ \| ([^|]*) \|$/, (_, meaning: string) => ` | ${types} | ${meaning} |`);
  });
  return [
    '| Property | Value | Types | Meaning |',
    '|---|---|---|---|',
    `| **\`type\`** | a type | every type | ${field?.oneOf?.[0]?.properties?.['type']?.description ?? ''} |`,
    ...lines,
  ].join('\n');
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
  const tiles = (dashboard.$defs?.['tile']?.oneOf ?? []).map(
    (tile) => `### Tile ${kindOf(tile.properties?.['kind'] ?? {})}\n\n${table(tile)}`,
  );
  return `${[
    HEAD,
    `## An entity\n\n\`metadata/<plugin>/<entity>.json\`. Implied, never listed: id, tenant_id, row_version, created_at and created_by, updated_at and updated_by, deleted_at, custom.\n\n${table(entity)}`,
    `## Field types\n\nA new type is an entry in core/metadata/fields, an input and a cell.\n\n${fieldTypes()}`,
    `## A field\n\n\`fields.<name>\`. A field is data only; its type decides which other words it has.\n\n${fieldWords(defs)}`,
    ...PARTS.map(([name, heading, note]) => `## ${heading}\n\n${note}\n\n${table(defs[name] ?? {})}`),
    `## A condition\n\n${where()}`,
    `## A part\n\n\`parts/<name>.json\`: what several entities of the plugin begin with (\`"parts": ["<name>"]\`). Rules and locks of a part follow the entity's own, everything else goes in front, and what the entity says itself wins.\n\n${partTable()}`,
    `## A page\n\n\`pages.json\` is \`{ "$schema": "../../core/metadata/pages.schema.json", "pages": [...] }\`, or the list alone. The screens make their routes of it.\n\n${table(item('pages'))}`,
    `## A permission\n\n\`permissions.json\` is \`{ "$schema": ..., "groups": [...] }\`, or the list alone. A permission that no group declares can be held by nobody, and is refused wherever it is named. Permissions of a module follow from \`access.of\`.\n\n${table(item('permissions'))}`,
    `## A side bar\n\n\`navigation.json\`. Entries of modules follow from \`module\`.\n\n${table(schemaOf('navigation'))}\n\n### A section\n\n${table(schemaOf('navigation').$defs?.['section'] ?? {})}\n\n### An entry\n\n${table(item('navigation'))}`,
    `## A dashboard\n\n\`dashboards/<name>.json\`, shown by a page with the view \`dashboard\`.\n\n${table(dashboard)}`,
    `### A figure\n\n${table(dashboard.$defs?.['figure'] ?? {})}`,
    `### A source of a list tile\n\n${table(dashboard.$defs?.['source'] ?? {})}`,
    ...tiles,
  ].join('\n\n')}\n`;
}

/** The schemas whose properties the page tells. */
export const schemas = (): Record<string, Schema> => Object.fromEntries(SCHEMAS.map((name) => [name, schemaOf(name)]));
