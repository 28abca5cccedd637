/** The ajv of wire bodies. The forms' precompiled validators are made with the same keywords (validator-module.ts). */
import { Ajv, _, str } from 'ajv';
import type { KeywordCxt, ValidateFunction } from 'ajv';
import { patternEngine } from './linear-pattern.ts';
import type { FormSchema } from './to-json-schema.ts';

/**
 * For schemas of our own, which a test holds against the draft: ajv would compile the draft's schema for each instance, at thrice the price
 * of ours.
 */
export const OWN_SCHEMA = { meta: false, validateSchema: false } as const;
/** For those of our own that check a few files at the start: code that is made quickly rather than runs quickly. */
export const MADE_QUICKLY = { ...OWN_SCHEMA, inlineRefs: false, code: { optimize: false } } as const;

/**
 * Teaches ajv the keyword `decimals`: at most n digits after the point. `multipleOf` cannot say it, since 64720000.07 / 0.01 is no
 * whole number in binary; the shortest decimal form of the number can. It generates code, so that it also works precompiled.
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
      // Whole numbers, most by far, need no text; those that are written with an exponent are none of these.
      cxt.fail(_`!(Number.isSafeInteger(${cxt.data}) || ${name}.test(String(${cxt.data})))`);
    },
  });
}

const compiled = new WeakMap<object, ValidateFunction>();

/**
 * The validator of one form schema; compiled once per schema object (keep the object, as the metadata cache does).
 * The function collects all errors, with their data, for `toFieldErrors`.
 */
export function compileFormSchema(schema: FormSchema): ValidateFunction {
  const kept = compiled.get(schema);
  if (kept) return kept;
  const ajv = withDecimals(
    new Ajv({ allErrors: true, strict: false, verbose: true, ownProperties: true, ...OWN_SCHEMA, code: { regExp: patternEngine } }),
  );
  const made = ajv.compile(schema);
  compiled.set(schema, made);
  return made;
}
