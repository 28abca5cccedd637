/** Permissions to write single fields (`access.fields`): checks that none of them opens more than its fields. */
import type { EntityDef } from '../shared/entity.ts';

type Gate = string | string[] | null | undefined;
type Say = (path: string, message: string) => void;

const namesOf = (gate: Gate): string[] => [gate ?? []].flat();

/** Adds these permissions to `update`; the fields restrict what each may write. */
export function withPartGates(def: EntityDef): EntityDef {
  const { fields, update } = def.access;
  return fields && update !== null
    ? { ...def, access: { ...def.access, update: [...new Set([...namesOf(update), ...Object.keys(fields)])] } }
    : def;
}

/**
 * Permissions to write a field, where not everybody who may update may write it. Custom fields require the permission for the whole record
 * (plugins/platform/custom-fields/fields.ts).
 */
export function writersOf({ access }: EntityDef, name: string): { writers?: readonly string[] } {
  if (!access.fields || access.update === null) return {};
  const parts = Object.entries(access.fields)
    .filter(([, fields]) => fields.includes(name))
    .map(([permission]) => permission);
  return { writers: [...new Set([...namesOf(access.update), ...parts])] };
}

/** Prefix of read permissions. */
const READING = /^access_/;

/**
 * A partial permission (for a field without create, or for reading) must never open a whole update: it names its fields, and the actions
 * that it opens set no others. Otherwise a writer of one note could change the whole record.
 */
export function checkGates(say: Say, def: EntityDef): void {
  const { access } = def;
  const parts = access.fields ?? {};
  for (const verb of ['create', 'update', 'delete'] as const)
    for (const p of namesOf(access[verb])) {
      const thing = Object.entries(def.fields).find(([, f]) => f.write === p || f.read === p)?.[0];
      if (access.asked || p in parts) continue;
      if (thing !== undefined && !namesOf(access.create).includes(p))
        say(
          `/access/${verb}`,
          `"${p}" is the permission for ${thing}; give "fields": { "${p}": ["${thing}"] } instead, or another permission for the whole record`,
        );
      else if (READING.test(p))
        say(
          `/access/${verb}`,
          `"${p}" opens reading; name the fields that it changes under "fields", or give a permission of its own for the write`,
        );
    }
  for (const [p, fields] of Object.entries(parts)) {
    const at = `/access/fields/${p}`;
    for (const name of fields) if (!(name in def.fields)) say(at, `there is no field "${name}"; add it to fields or correct the name`);
    if (namesOf(access.update).includes(p)) say('/access/update', `"${p}" opens single fields; remove it here`);
  }
  if (access.fields)
    for (const p of namesOf(access.create))
      if (!namesOf(access.update).includes(p))
        say('/access/update', `"${p}" creates records with all their fields; it may change them, too: add it`);
  for (const [name, action] of Object.entries(def.actions ?? {}))
    for (const p of namesOf(action.permission)) {
      const touched = [...Object.keys(action.set ?? {}), ...(action.require ?? []), ...(action.take ?? [])];
      if (p in parts)
        for (const field of touched)
          if (!parts[p]?.includes(field))
            say(`/actions/${name}`, `"${p}" does not change ${field}; add it to access.fields, or give the action another permission`);
      if (READING.test(p) && !(p in parts) && !action.where && !access.asked)
        say(
          `/actions/${name}/permission`,
          `"${p}" opens reading; give the action a permission of its own, or say with "by" who among the readers does it`,
        );
    }
}
