/** The forms' validators, compiled on the server, since the content security policy forbids the browser to compile them. */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RJSFSchema } from '@rjsf/utils';
import type { Ajv } from 'ajv';
import { withDecimals } from './schema-ajv.ts';
import type { FormSchema } from './to-json-schema.ts';
import { withoutTexts } from './to-json-schema.ts';

// The generated code requires helpers of ajv: they are bundled from its package.
const AJV_HOME = path.dirname(createRequire(import.meta.url).resolve('ajv/package.json'));

/** Modules by schema hash: some kilobytes each, two per entity and set of columns. */
const modules = new Map<string, Promise<string>>();
const KEPT = 500;

/**
 * ES module whose default export maps the schema's `$id` to its validator, as RJSF's `createPrecompiledValidator` takes it.
 * Compiled once per `$id` (about 0.1 s), the same for all languages.
 */
export function validatorModule(schema: FormSchema): Promise<string> {
  const kept = modules.get(schema.$id);
  if (kept) return kept;
  const made = compile(schema);
  // A failure is not cached: the next reader tries again.
  made.catch(() => modules.delete(schema.$id));
  if (modules.size >= KEPT) modules.delete(modules.keys().next().value as string);
  modules.set(schema.$id, made);
  return made;
}

/** Compiler and bundler are loaded with the first form: a worker does not need them. */
async function compile(schema: FormSchema): Promise<string> {
  const [{ compileSchemaValidatorsCode }, { build }] = await Promise.all([
    import('@rjsf/validator-ajv8/compileSchemaValidators'),
    import('esbuild'),
  ]);
  const code = compileSchemaValidatorsCode(JSON.parse(withoutTexts(schema)) as RJSFSchema, {
    extenderFn: (ajv) => withDecimals(ajv as Ajv),
  });
  const built = await build({
    stdin: { contents: code, resolveDir: path.dirname(AJV_HOME), loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
  });
  return built.outputFiles[0]?.text ?? '';
}
