/** Maps keys of people between both sides. */
import { expect, test } from '@jest/globals';
import path from 'node:path';
import { loadMetadata } from '../../../core/metadata/load.ts';
import { ROOT } from '../../../core/root.ts';
import { createPeople } from './people.ts';

const user = loadMetadata(path.join(ROOT, 'metadata')).entity('user');
const BEYOND = 2 ** 44;

test('who has the same address is the same person; nobody else has a key of ours', async () => {
  const people = createPeople(user, 1, async (emails) => [{ id: 5, email: 'sara@suite.example' }].filter((p) => emails.includes(p.email)));
  const rows = JSON.parse(
    await people.learn([
      { SystemId: 1, Email: ' Sara@Suite.example', FullName: 'Sara' },
      { SystemId: 5, Email: 'omar@suite.example', FullName: 'Omar' },
      { SystemId: 6, Email: 'sara@suite.example' },
      { SystemId: BEYOND, Email: 'x' },
      { SystemId: '7' },
      null,
      'x',
    ]),
  ) as { id: number; full_name_en: string | null }[];
  expect(rows.map((r) => r.id)).toEqual([5, BEYOND + 5, BEYOND + 6]);
  expect([people.here(1), people.here(5), people.here(6), people.here(9), people.here(null)]).toEqual([
    5,
    BEYOND + 5,
    BEYOND + 6,
    null,
    null,
  ]);
  expect([people.there(5), people.there(BEYOND + 5), people.there(9), people.there(null)]).toEqual([1, 5, null, null]);
});
