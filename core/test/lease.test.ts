import { expect, test } from '@jest/globals';
import { giveUpDatabase, leaseDatabase } from './lease.ts';

const leased = async (): Promise<string> => {
  const { url, release } = await leaseDatabase({ own: false, demo: false });
  await release();
  return url;
};

test('a worker has one database for its suites, and another one after a suite that failed', async () => {
  const first = await leased();
  expect(await leased()).toBe(first);
  giveUpDatabase();
  expect(await leased()).not.toBe(first);
});
