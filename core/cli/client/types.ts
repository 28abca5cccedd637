/** TypeScript of a JSON Schema, as far as the description of our API uses it. */
import type { ApiSchema } from '../../metadata/to-openapi-types.ts';

const NAME = /^[A-Za-z_$][\w$]*$/;
const propertyName = (name: string): string => (NAME.test(name) ? name : JSON.stringify(name));

/** @param indent of the line on which the type begins. */
export function typeOf(schema: ApiSchema, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) as string;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.anyOf) return union(schema.anyOf.map((s) => typeOf(s, indent)));
  if (schema.allOf) return schema.allOf.map((s) => typeOf(s, indent)).join(' & ');
  return union([schema.type ?? 'unknown'].flat().map((type) => named(type, schema, indent)));
}

const union = (types: string[]): string => [...new Set(types)].join(' | ') || 'never';

function named(type: string, schema: ApiSchema, indent: string): string {
  switch (type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string';
    case 'boolean':
    case 'null':
      return type;
    case 'array':
      return listOf(typeOf(schema.items ?? {}, indent));
    case 'object':
      return objectType(schema, indent);
    default:
      return 'unknown';
  }
}

const listOf = (item: string): string => (/^\w+$/.test(item) ? `${item}[]` : `(${item})[]`);

function objectType({ properties = {}, required = [], additionalProperties, patternProperties }: ApiSchema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, s]) => `${comment(s, inner)}${inner}${propertyName(name)}${required.includes(name) ? '' : '?'}: ${typeOf(s, inner)};`,
  );
  if (typeof additionalProperties === 'object') lines.push(`${inner}[name: string]: ${typeOf(additionalProperties, inner)};`);
  // The one pattern that we write is a path through references.
  for (const s of Object.values(patternProperties ?? {}))
    lines.push(`${inner}[path: \`\${string}.\${string}\`]: ${typeOf(s, inner)} | undefined;`);
  if (lines.length > 0) return `{\n${lines.join('\n')}\n${indent}}`;
  return additionalProperties === false ? 'Record<string, never>' : 'Record<string, unknown>';
}

/** Title and description as one line above a property. */
function comment({ title, description }: ApiSchema, indent: string): string {
  const said = [title, description].filter(Boolean).join('. ').replaceAll('*/', '* /');
  return said ? `${indent}/** ${said} */\n` : '';
}

/** A declared type with its comment. */
export const declaration = (name: string, schema: ApiSchema): string => `${comment(schema, '')}export type ${name} = ${typeOf(schema)};\n`;
