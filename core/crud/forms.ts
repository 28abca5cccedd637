/** Schemas of writes, cached per entity, verb, columns and language: the server validates with them, the screens draw forms from them. */
import type { ValidateFunction } from 'ajv';
import type { Actor, Locale } from '../shared/actor.ts';
import { canWrite } from '../access/abilities.ts';
import { compileFormSchema } from '../metadata/schema-ajv.ts';
import type { Registry, ResolvedEntity } from '../metadata/registry.ts';
import { writableGrids } from './grids.ts';
import { toJsonSchema, type FormSchema, type FormUiSchema } from '../metadata/to-json-schema.ts';

export type FormVerb = 'create' | 'update';
export interface Form {
  schema: FormSchema;
  uiSchema: FormUiSchema;
}

const forms = new WeakMap<ResolvedEntity, Map<string, Form>>();
const validators = new WeakMap<ResolvedEntity, Map<string, ValidateFunction>>();
/** Form schemas by `$id`, for the address of the precompiled validator. */
const byId = new Map<string, FormSchema>();
/** The cache is cleared above this size: forms with custom fields change, and their earlier schemas would stay forever. */
const MAX_SCHEMAS = 5_000;

/** Fields a verb may set. `everything` is for seeds and actions, whose values do not come from a form. */
function writable(entity: ResolvedEntity, verb: FormVerb, actor: Actor, everything: boolean): string[] {
  return [...entity.fields.values()]
    .filter(
      (f) =>
        f.columns.length > 0 && f.name in entity.def.fields && (everything || (canWrite(actor, f) && !(verb === 'update' && f.immutable))),
    )
    .map((f) => f.name);
}

/** The form of a verb as this actor gets it, texts in their language. */
export function formOf(registry: Registry, entity: ResolvedEntity, verb: FormVerb, actor: Actor, locale: Locale): Form {
  const names = [...writable(entity, verb, actor, false), ...writableGrids(registry, entity, actor).map((f) => f.name)];
  return kept(forms, entity, `${verb}|${locale}|${names.join()}`, () => {
    const form = toJsonSchema(entity, { verb, writable: names, label: (key, english) => registry.label(locale, key, english) });
    if (byId.size >= MAX_SCHEMAS) byId.clear();
    byId.set(form.schema.$id, form.schema);
    return form;
  });
}

/** The validator of a wire body. */
export function formValidator(entity: ResolvedEntity, verb: FormVerb, actor: Actor, everything: boolean): ValidateFunction {
  const names = writable(entity, verb, actor, everything);
  return kept(validators, entity, `${verb}|${String(everything)}|${names.join()}`, () =>
    compileFormSchema(toJsonSchema(entity, { verb, writable: names, system: everything, label: (_, english) => english }).schema),
  );
}

/**
 * The schema for the address of a validator. A reader may hold metadata from before a restart (answered 304 since): the actor's forms are
 * built again before the address counts as unknown.
 */
export function schemaById(id: string, registry: Registry, actor: Actor, locale: Locale): FormSchema | undefined {
  if (!byId.has(id)) {
    for (const entity of registry.entities.values())
      for (const verb of ['create', 'update'] as const) formOf(registry, entity, verb, actor, locale);
  }
  return byId.get(id);
}

function kept<V>(store: WeakMap<ResolvedEntity, Map<string, V>>, entity: ResolvedEntity, key: string, make: () => V): V {
  let map = store.get(entity);
  if (!map) store.set(entity, (map = new Map()));
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
