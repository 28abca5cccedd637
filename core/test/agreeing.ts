/** Values that go with each other: a contract that is given says of which project the record is. */
import type { Registry } from '../metadata/registry.ts';
import { isReference } from '../shared/entity.ts';
import type { Client } from './kernel.ts';

const OWN = '$row.';

/**
 * @param values some values of a new record. @param parent makes a record for a reference that must agree and is empty.
 * @returns the same, with those that its references demand by their condition (`{ "project_id": "$row.project_id" }`).
 */
export async function agreeing(
  client: Client,
  registry: Registry,
  entity: string,
  values: Readonly<Record<string, unknown>>,
  parent: (entity: string) => Promise<number>,
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = registry.entity(entity).fields.get(name);
    if (!field || !isReference(field) || typeof value !== 'number') continue;
    const shared = Object.entries(field.where ?? {}).filter(([, own]) => typeof own === 'string' && own.startsWith(OWN));
    const [read] = shared.length ? registry.entity(field.to as string).endpoints.get : [];
    if (!read) continue;
    const path = `/api/${read.path.replace('{id}', String(value))}`;
    const { data } = (await client.get(path)).body as { data?: Record<string, unknown> };
    for (const [theirs, given] of shared) {
      const own = registry.entity(entity).fields.get(String(given).slice(OWN.length));
      if (!own) continue;
      found[own.name] = data?.[theirs] ?? null;
      if (found[own.name] !== null || !own.required || !own.to) continue;
      found[own.name] = await parent(own.to as string);
      await client.put(path, { [theirs]: found[own.name] });
    }
  }
  return { ...found, ...values };
}
