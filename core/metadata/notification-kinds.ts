/** Adds the kinds of notification of plugins (`notifications` of module.json) to the choices of the entity. */
import fs from 'node:fs';
import type { EntityDef } from '../shared/entity.ts';
import type { ProductModule } from '../shared/modules.ts';
import type { ResolvedEntity } from './registry.ts';
import type { Say } from './unknown-names.ts';

/** What kinds are checked against. */
export interface KindSurroundings {
  modules: readonly ProductModule[];
  entities: ReadonlyMap<string, ResolvedEntity>;
  permission(say: Say, at: string, given: readonly string[]): void;
}

const [ENTITY, FIELD] = ['notification', 'kind'] as const;

/** The entity of notifications with the kinds of all plugins; other entities unchanged. */
export function withKinds(def: EntityDef, modules: readonly Pick<ProductModule, 'notifications'>[]): EntityDef {
  const field = def.fields[FIELD];
  if (def.name !== ENTITY || !field?.values) return def;
  const values = [...field.values];
  let waiting = modules.flatMap(({ notifications }) =>
    Object.entries(notifications ?? {}).flatMap(([value, { label, after }]) => (label === undefined ? [] : [{ value, label, after }])),
  );
  // A kind may be placed after one of another plugin; if that is missing, it comes last.
  while (waiting.length) {
    const [ready, rest] = [
      waiting.filter(({ after }) => values.some((v) => v.value === after)),
      waiting.filter(({ after }) => !values.some((v) => v.value === after)),
    ];
    const next = ready.length ? ready : rest.splice(0, 1);
    for (const { value, label, after } of next) {
      const at = values.findIndex((v) => v.value === after);
      values.splice(at < 0 ? values.length : at + 1, 0, { value, label });
    }
    waiting = rest;
  }
  return { ...def, fields: { ...def.fields, [FIELD]: { ...field, values } } };
}

/** The declarations of a file, before it is validated; none where it cannot be read. */
export function declaredIn(file: string): Pick<ProductModule, 'notifications'> {
  try {
    const { notifications } = JSON.parse(fs.readFileSync(file, 'utf8')) as ProductModule;
    return notifications ? { notifications } : {};
  } catch {
    return {};
  }
}

/** Checks that each kind is declared once, has texts for its setting, and an existing permission. */
export function checkKinds(say: Say, def: ProductModule, { modules, entities, permission }: KindSurroundings): void {
  const known = entities.get(ENTITY)?.fields.get(FIELD)?.values ?? [];
  for (const [kind, { label, permission: only }] of Object.entries(def.notifications ?? {})) {
    const at = `/notifications/${kind}`;
    const other = modules.find((each) => each !== def && each.notifications?.[kind]);
    if (other) say(at, `is there already, in ${other.name}; choose another name`);
    if (label === undefined && !known.some(({ value }) => value === kind))
      say(at, 'needs a "label": people choose by it what they want to hear of');
    if (only !== undefined) permission(say, `${at}/permission`, [only]);
  }
}
