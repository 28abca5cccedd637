/** Actors: what each of them may do, and that none is made elsewhere. */
import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root.ts';
import { personActor, systemActor, visitorActor, withPermissions } from './actors.ts';

const kernel = { registry: { permissions: ['a', 'b'] } };

test('no source beside this module puts one together', () => {
  const files = ['core', 'plugins', 'workers'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const made = files
    .filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$|^core\/(test\/|access\/actors\.ts$|shared\/actor\.ts$)/.test(file))
    .filter((file) => /\bpermissionsKey:/.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(files.length).toBeGreaterThan(1000);
  expect(made).toEqual([]);
});

test('who is not signed in holds nothing, the system everything', () => {
  expect([visitorActor().permissions.size, visitorActor(7)]).toMatchObject([0, { userId: 0, tenantId: 7, sessionId: 0, type: null }]);
  expect([...systemActor(kernel, 7).permissions]).toEqual(['a', 'b']);
  expect([systemActor(kernel, 7), systemActor(kernel, 7, 3)]).toMatchObject([{ userId: 0, tenantId: 7 }, { userId: 3 }]);
});

test('a person with fewer permissions is another one for what is kept by them', () => {
  const person = personActor({ tenant: 7, user: 3, permissions: ['a', 'b'], type: 'owner', session: 9 });
  const fewer = withPermissions(person, ['a']);
  expect([person, fewer]).toMatchObject([
    { sessionId: 9 },
    { userId: 3, tenantId: 7, type: 'owner', sessionId: 9, permissions: new Set(['a']) },
  ]);
  expect(person.permissionsKey).not.toBe(fewer.permissionsKey);
  expect(withPermissions(fewer, ['a', 'b']).permissionsKey).toBe(person.permissionsKey);
});
