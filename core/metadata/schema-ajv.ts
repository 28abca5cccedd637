/** The ajv of wire bodies. The forms' precompiled validators are made with the same keywords (validator-module.ts). */
import { Ajv, _, str } from 'ajv';
import type { KeywordCxt, ValidateFunction } from 'ajv';
import { patternEngine } from './linear-pattern.ts';
import type { FormSchema } from './to-json-schema.ts';

/**
 * For the product's own schemas, which a test validates against the draft: compiling the draft's schema for each ajv instance would take
 * three times as long.
 */
export const OWN_SCHEMA = { meta: false, validateSchema: false } as const;
/** For own schemas that check a few files at the start: optimises compile time rather than run time. */
export const MADE_QUICKLY = { ...OWN_SCHEMA, inlineRefs: false, code: { optimize: false } } as const;

/**
 * Adds the keyword `decimals` to ajv: at most n decimals. `multipleOf` fails since 64720000.07 / 0.01 is not an integer in binary; the
 * shortest decimal text of the number is checked instead. Generates code, so that it also works precompiled.
 */
export function withDecimals(ajv: Ajv): Ajv {
  if (ajv.getKeyword('decimals')) return ajv;
  return ajv.addKeyword({
    keyword: 'decimals',
    type: 'number',
    schemaType: 'number',
    error: {
      message: ({ schema }) => str`must have at most ${schema as number} decimals`,
      params: ({ schema }) => _`{digits: ${schema as number}}`,
    },
    code(cxt: KeywordCxt) {
      const pattern = `^-?\\d+(?:\\.\\d{1,${Math.max(1, cxt.schema as number)}})?$`;
      const whole = new RegExp(cxt.schema === 0 ? '^-?\\d+$' : pattern);
      const name = cxt.gen.scopeValue('pattern', { key: whole.source, ref: whole, code: _`new RegExp(${whole.source})` });
      // Integers, the most frequent case, need no conversion to text; numbers with an exponent do not pass.
      cxt.fail(_`!(Number.isSafeInteger(${cxt.data}) || ${name}.test(String(${cxt.data})))`);
    },
  });
}

const compiled = new WeakMap<object, ValidateFunction>();

/**
 * Validator of a form schema; compiled once per schema object (cache the object).
 * The function collects all errors, with their data, for `toFieldErrors`.
 */
export function compileFormSchema(schema: FormSchema): ValidateFunction {
  const kept = compiled.get(schema);
  if (kept) return kept;
  const ajv = withDecimals(
    new Ajv({
      allErrors: true,
      strict: false,
      verbose: true,
      ownProperties: true,
      ...OWN_SCHEMA,
      // Ajv's own optimising takes as long as all the rest of compiling, and V8 runs the code no faster for it.
      code: { regExp: patternEngine, optimize: false },
    }),
  );
  const made = ajv.compile(schema);
  compiled.set(schema, made);
  return made;
}
