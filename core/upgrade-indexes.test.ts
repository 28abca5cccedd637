/** Work of plugins after a start: one that fails is told, and keeps no other from its own. */
import { expect, test } from '@jest/globals';
import type { Kernel } from './kernel.ts';
import { startWork } from './upgrade-indexes.ts';

test('what fails is told, and the next plugin does its work', async () => {
  const [told, done]: [string[], string[]] = [[], []];
  const kernel = {
    log: { warn: (_: unknown, line: string) => told.push(line) },
    plugins: [
      { name: 'fleet', starts: () => Promise.reject(new Error('no')) },
      { name: 'plain' },
      { name: 'harbour', starts: async () => void done.push('harbour') },
    ],
  } as unknown as Kernel;
  await startWork(kernel);
  expect([told, done]).toEqual([['The plugin fleet has not done its work after the start.'], ['harbour']]);
});
