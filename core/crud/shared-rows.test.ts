/** How much a statement of shared rows asks of PostgreSQL, for every entity whose rows are shared. */
import { expect, test } from '@jest/globals';
import type { Actor } from '../shared/actor.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { metadata as registry } from '../test/metadata.ts';
import { Binds } from './binds.ts';
import { sharedKeys } from './shared-rows.ts';

/** Somebody who sees only what is shared. */
const actor = { userId: 7, tenantId: 2, permissions: new Set<string>() } as unknown as Actor;

const shareOf = ({ def }: ResolvedEntity) => def.access.scope?.share;
const SHARED = [...registry.entities.values()].flatMap((entity) => (shareOf(entity) ? [[entity.name, entity] as const] : []));

/** Kinds above the rows of an entity, itself included, each once. */
function chain(entity: ResolvedEntity, found = new Set<ResolvedEntity>()): Set<ResolvedEntity> {
  if (shareOf(entity)) found.add(entity);
  for (const field of shareOf(entity)?.parents ?? []) {
    const to = registry.entities.get(entity.fields.get(field)?.to ?? '');
    if (to && !found.has(to)) chain(to, found);
  }
  return found;
}

test.each(SHARED)('%s: each kind above it is read in one place, and in none for each row of another', (_, entity) => {
  const { sets, arms } = sharedKeys(entity, 'partial', { actor, registry, binds: new Binds() }, 100);
  expect(sets).toHaveLength(chain(entity).size - 1);
  const selects = [...sets.map(({ sql }) => sql), ...arms].join('\n');
  expect(selects.replaceAll(/in \(select id from x\d+\)/g, '')).not.toMatch(/in \(/);
  for (const { table, name } of chain(entity)) {
    const ways = selects.match(new RegExp(` from "${table}" `, 'g')) ?? [];
    const { owners = [], readers = [], parents = [] } = shareOf(registry.entity(name)) ?? {};
    expect([name, ways.length]).toEqual([name, Math.min(ways.length, 1 + owners.length + readers.length + parents.length)]);
  }
});

test('a set stands behind those that it reads', () => {
  for (const [, entity] of SHARED) {
    const { sets } = sharedKeys(entity, 'full', { actor, registry, binds: new Binds() }, 100);
    sets.forEach(({ sql }, at) => {
      const read = [...sql.matchAll(/select id from (x\d+)/g)].map(([, name]) => name);
      expect(sets.slice(0, at).map(({ name }) => name)).toEqual(expect.arrayContaining(read));
    });
  }
});
