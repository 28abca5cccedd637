/** The JSON Schemas of metadata files, which editors use too, and their errors for a file: one sentence per mistake, with a fix. */
import fs from 'node:fs';
import path from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { ROOT } from '../root.ts';
import { nearest } from '../shared/near.ts';
import { MADE_QUICKLY } from './schema-ajv.ts';

/** Kinds of files with a schema: `core/metadata/<kind>.schema.json`. */
export const SCHEMAS = ['entity', 'part', 'pages', 'permissions', 'navigation', 'dashboard', 'addition', 'module', 'extension'] as const;
export type FileKind = (typeof SCHEMAS)[number];

interface Schema {
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean;
  enum?: unknown[];
  const?: unknown;
  type?: string | string[];
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  $ref?: string;
}

const compiled = new Map<FileKind, ValidateFunction>();
let ajv: Ajv | undefined;

const schemaOf = (kind: FileKind): Schema =>
  JSON.parse(fs.readFileSync(path.join(ROOT, 'core', 'metadata', `${kind}.schema.json`), 'utf8')) as Schema;

/** Keywords of each field type, and the required ones. */
let wordsOf: ReadonlyMap<string, { words: readonly string[]; needs: readonly string[] }> = new Map();

/**
 * The schema for editors lists the keywords per type. Here one schema has them all, which compiles in half the time, and `fieldFaults`
 * checks the types.
 */
function withPlainFields(schema: Schema): Schema {
  const { field, keywords } = schema.$defs as Record<'field' | 'keywords', Schema>;
  const branches = field.oneOf ?? [];
  const types = (each: Schema): string[] => (each.properties?.['type']?.enum ?? []) as string[];
  wordsOf = new Map(
    branches.flatMap((each) =>
      types(each).map((type) => [type, { words: Object.keys(each.properties ?? {}), needs: each.required ?? [] }] as const),
    ),
  );
  const properties = { type: { enum: branches.flatMap(types) }, ...keywords.properties };
  return { ...schema, $defs: { ...schema.$defs, field: { type: 'object', additionalProperties: false, required: ['type'], properties } } };
}

/** Keywords that do not suit the type of their field, and missing ones. */
function fieldFaults(json: unknown): { path: string; message: string }[] {
  const { fields, actions } = json as { fields?: Fields; actions?: Record<string, { ask?: Fields }> };
  return [
    ...faultsOf('/fields', fields),
    ...Object.entries(actions ?? {}).flatMap(([name, { ask }]) => faultsOf(`/actions/${name}/ask`, ask)),
  ];
}

type Fields = Readonly<Record<string, { type: string }>>;

function faultsOf(at: string, fields: Fields = {}): { path: string; message: string }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { words, needs } = wordsOf.get(field.type) ?? { words: [], needs: [] };
    const strange = Object.keys(field)
      .filter((word) => !words.includes(word))
      .map((word) => {
        const types = [...wordsOf].filter(([, each]) => each.words.includes(word)).map(([type]) => type);
        return { path: `${at}/${name}/${word}`, message: `"${word}" goes with ${types.join(', ')}, not with ${field.type}; remove it` };
      });
    return [
      ...strange,
      ...needs
        .filter((word) => !(word in field))
        .map((word) => ({ path: `${at}/${name}/${word}`, message: `is missing: a field of type ${field.type} needs it` })),
    ];
  });
}

/** Read and compiled for the first file of the kind. Parts use the keywords of entities, additions those of dashboards. */
function checkOf(kind: FileKind): ValidateFunction {
  const known = compiled.get(kind);
  if (known) return known;
  ajv ??= new Ajv({ allErrors: true, verbose: true, discriminator: true, strict: false, ...MADE_QUICKLY });
  if (kind === 'part' || kind === 'extension') checkOf('entity');
  if (kind === 'addition') checkOf('dashboard');
  const check = ajv.compile(kind === 'entity' ? withPlainFields(schemaOf(kind)) : schemaOf(kind));
  compiled.set(kind, check);
  return check;
}

/** @returns the errors of a file by the schema of its kind. */
export function schemaFaults(kind: FileKind, json: unknown): { path: string; message: string }[] {
  const check = checkOf(kind);
  if (check(json)) return kind === 'entity' || kind === 'part' || kind === 'extension' ? fieldFaults(json) : [];
  const errors = check.errors ?? [];
  // Errors of the alternatives are replaced by the one error of anyOf or oneOf.
  const outer = errors.filter((e) => e.keyword === 'anyOf' || e.keyword === 'oneOf');
  const inside = (e: ErrorObject): boolean =>
    outer.some((o) => o !== e && e.instancePath.startsWith(o.instancePath) && e.schemaPath.startsWith(`${o.schemaPath}/`));
  return errors.filter((e) => !inside(e)).map(sentence);
}

const quoted = (names: readonly unknown[]): string => names.map((n) => (typeof n === 'string' ? n : JSON.stringify(n))).join(', ');
const KINDS: Record<string, string> = {
  string: 'a text',
  array: 'a list',
  object: 'an object',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  null: 'null',
};

function sentence(e: ErrorObject): { path: string; message: string } {
  const at = e.instancePath || '/';
  const below = (name: string): string => `${e.instancePath}/${name}`;
  const { params } = e;
  switch (e.keyword) {
    case 'additionalProperties':
      return { path: below(String(params['additionalProperty'])), message: superfluous(String(params['additionalProperty']), e) };
    case 'required':
      return { path: below(String(params['missingProperty'])), message: `is missing: add "${String(params['missingProperty'])}"` };
    case 'enum':
      return { path: at, message: unlike(e.data, params['allowedValues'] as unknown[]) };
    case 'const':
      return { path: at, message: `must be ${JSON.stringify(params['allowedValue'])}` };
    case 'discriminator':
      return {
        path: below(String(params['tag'])),
        message: unlike(params['tagValue'], tags(e.parentSchema as Schema, String(params['tag']))),
      };
    case 'type':
      return {
        path: at,
        message: `must be ${[params['type'] as string | string[]]
          .flat()
          .map((t) => KINDS[t] ?? t)
          .join(' or ')}`,
      };
    case 'anyOf':
    case 'oneOf':
      return { path: at, message: `must be ${((e.schema as Schema[]) ?? []).map(alternative).join(', or ')}` };
    default:
      return { path: at, message: e.message ?? 'invalid' };
  }
}

/** A value that is not allowed. */
function unlike(value: unknown, allowed: readonly unknown[]): string {
  const near =
    typeof value === 'string'
      ? nearest(
          value,
          allowed.filter((a): a is string => typeof a === 'string'),
        )
      : undefined;
  return `${value === undefined ? 'is missing' : `${JSON.stringify(value)} is none of these`}${near === undefined ? '' : `: did you mean "${near}"?`} (${quoted(allowed)})`;
}

const tags = (schema: Schema, tag: string): unknown[] =>
  (schema.oneOf ?? []).flatMap((each) => each.properties?.[tag]?.enum ?? [each.properties?.[tag]?.const ?? []].flat());

function alternative(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return `one of ${quoted(schema.enum)}`;
  if (schema.type)
    return [schema.type]
      .flat()
      .map((t) => KINDS[t] ?? t)
      .join(' or ');
  return schema.required ? `given with ${schema.required.map((n) => `"${n}"`).join(', ')}` : 'of another form';
}

/** An unknown keyword. */
function superfluous(name: string, e: ErrorObject): string {
  const near = nearest(name, Object.keys((e.parentSchema as Schema).properties ?? {}));
  return near === undefined
    ? `"${name}" is not known here: remove it or correct its name`
    : `"${name}" is not known here: did you mean "${near}"?`;
}
