import { expect, test } from '@jest/globals';
import type { AppError } from '../errors.ts';
import { createShares, personShare, tenantShare } from './shares.ts';

const by = (person: string, tenant = 1) => ({ holder: { tenant, person } });
const turn = (): Promise<void> => new Promise((go) => void setImmediate(go));
/** Whether it has a place, as seen at once. */
const has = async (entering: Promise<unknown>): Promise<boolean> => {
  let done = false;
  entering.then(
    () => {
      done = true;
    },
    () => {},
  );
  await turn();
  return done;
};

test.each([2, 5, 10, 40])('of %i connections one person has a part, and one tenant not all', async (max) => {
  expect(personShare(max)).toBeLessThanOrEqual(tenantShare(max));
  expect(tenantShare(max)).toBeLessThan(max);
  const shares = createShares({ max, waitMs: 50 });
  const entering = Array.from({ length: max * 3 }, () => shares.enter(by('hog')));
  const got = await Promise.all(entering.map(has));
  expect(got.filter(Boolean)).toHaveLength(personShare(max));
  const colleagues = await Promise.all(Array.from({ length: max }, (_, i) => has(shares.enter(by(`colleague ${i}`)))));
  expect(colleagues.filter(Boolean)).toHaveLength(tenantShare(max) - personShare(max));
  expect(await has(shares.enter(by('stranger', 2)))).toBe(true);
  await Promise.allSettled(entering);
});

test('who waits beyond the own share is refused with the own share as the reason, others with the busy service', async () => {
  const shares = createShares({ max: 5, waitMs: 5 });
  await Promise.all([shares.enter(by('hog')), shares.enter(by('hog'))]);
  await expect(shares.enter(by('hog'))).rejects.toMatchObject({
    status: 429,
    text: { key: 'error.own_share' },
    retryAfter: 5,
  } satisfies Partial<AppError>);
  await Promise.all([shares.enter(undefined), shares.enter(undefined), shares.enter(undefined)]);
  await expect(shares.enter(by('other', 2))).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  await expect(shares.enter(undefined)).rejects.toMatchObject({ status: 503 });
});

test('a freed place goes to who has fewest, not to who asked most', async () => {
  const shares = createShares({ max: 4, waitMs: 1000 });
  const [first] = await Promise.all([shares.enter(by('hog')), shares.enter(by('hog')), shares.enter(undefined), shares.enter(undefined)]);
  const more = Array.from({ length: 20 }, () => shares.enter(by('hog')));
  const other = shares.enter(by('other', 2));
  first?.();
  expect(await has(other)).toBe(true);
  expect((await Promise.all(more.map(has))).filter(Boolean)).toHaveLength(0);
  (await other)();
  expect((await Promise.all(more.map(has))).filter(Boolean)).toHaveLength(1);
  for (const each of more)
    each.then(
      (leave) => leave(),
      () => {},
    );
  await Promise.allSettled(more);
});

test('the second connection of somebody who has one waits for no share', async () => {
  const shares = createShares({ max: 10, waitMs: 1000 });
  const held = await Promise.all(Array.from({ length: personShare(10) }, () => shares.enter(by('me'))));
  expect(await has(shares.enter({ ...by('me'), holds: true }))).toBe(true);
  expect(held).toHaveLength(4);
});

test('a line that grows without end is cut off at once', async () => {
  const shares = createShares({ max: 2, waitMs: 20, line: 3 });
  await shares.enter(by('hog'));
  // Heard from the start: on a busy machine they may be refused before the next line.
  const line = Promise.allSettled([1, 2, 3].map(() => shares.enter(by('hog'))));
  const began = performance.now();
  await expect(shares.enter(by('hog'))).rejects.toMatchObject({ status: 429 });
  expect(performance.now() - began).toBeLessThan(15);
  expect((await line).map((l) => l.status)).toEqual(['rejected', 'rejected', 'rejected']);
});
