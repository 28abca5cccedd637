/** Describes a schema in words: its type, and its rules as short sentences. Pure; `say` gives the texts. */
import type { ApiDocument, ApiSchema } from '../../../core/shared/openapi.ts';
import { resolved } from './document.ts';

export type Say = (id: string, values?: Record<string, string | number>) => string;

/** `text`, `list of Contract`, `number or empty`. */
export function typeWords(document: ApiDocument, schema: ApiSchema, say: Say): string {
  if (schema.$ref) return resolved(document, schema).name ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema['x-entity']) return say('developer.type.key', { entity: schema['x-entity'] });
  if (schema.anyOf)
    return join(
      schema.anyOf.map((s) => typeWords(document, s, say)),
      say,
    );
  if (schema.allOf) return say('developer.type.object');
  const types = [schema.type ?? 'any'].flat();
  return join(
    types.map((type) =>
      type === 'array'
        ? say('developer.type.list', { of: typeWords(document, schema.items ?? {}, say) })
        : say(`developer.type.${schema.format && type === 'string' ? formatOf(schema.format) : type}`),
    ),
    say,
  );
}

const FORMATS = new Set(['date', 'date-time', 'email', 'uri', 'time', 'binary', 'password']);
const formatOf = (format: string): string => (FORMATS.has(format) ? format : 'string');

const join = (words: string[], say: Say): string => [...new Set(words)].reduce((a, b) => say('developer.type.or', { a, b }));

/** Larger limits only protect the database from overflow; they are not shown as rules. */
const TELLING = 1e9;

/** Maximum number of listed choices; further ones are counted. */
const SHOWN = 12;

function valueWords(values: readonly (string | number)[], say: Say): string {
  const shown = values.length > SHOWN + 1 ? values.slice(0, SHOWN) : values;
  const more = values.length - shown.length;
  return say(more ? 'developer.rule.enum_more' : 'developer.rule.enum', { values: shown.join(', '), n: more });
}

/** The rules of a value. */
export function ruleWords(schema: ApiSchema, say: Say): string[] {
  const rules: string[] = [];
  if (schema.enum)
    rules.push(
      valueWords(
        schema.enum.filter((v) => v !== null),
        say,
      ),
    );
  if (schema.minLength) rules.push(say('developer.rule.min_length', { n: schema.minLength }));
  if (schema.maxLength) rules.push(say('developer.rule.max_length', { n: schema.maxLength }));
  if (schema.minimum !== undefined && schema.minimum > -TELLING && !schema['x-entity'])
    rules.push(say('developer.rule.minimum', { n: schema.minimum }));
  if (schema.maximum !== undefined && schema.maximum < TELLING) rules.push(say('developer.rule.maximum', { n: schema.maximum }));
  if (schema['x-decimals'] !== undefined) rules.push(say('developer.rule.decimals', { n: schema['x-decimals'] }));
  if (schema.maxItems !== undefined) rules.push(say('developer.rule.max_items', { n: schema.maxItems }));
  if (schema.default !== undefined && schema.default !== null) rules.push(say('developer.rule.default', { value: String(schema.default) }));
  if (schema.readOnly) rules.push(say('developer.rule.read_only'));
  return rules;
}
