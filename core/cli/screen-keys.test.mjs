/** Keys that work anywhere on a page are heard from the moment the page is drawn: an effect after it misses one that is pressed at once. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT, filesBelow } from './steps.mjs';

const SCREEN = /^(ui|plugins\/[^/]+\/ui)\/(?!e2e\/).*(?<!\.test)\.tsx?$/;

test('each is listened to in a layout effect', () => {
  const heard = filesBelow(['ui', 'plugins'])
    .filter((file) => SCREEN.test(file))
    .flatMap((file) => {
      const [before, ...after] = readFileSync(join(ROOT, file), 'utf8').split("addEventListener('keydown'");
      return after.map((_, i) => ({ file, effect: /.*\b(use\w*Effect)\(/s.exec([before, ...after].slice(0, i + 1).join(''))?.[1] }));
    });
  expect(heard.length).toBeGreaterThan(10);
  // Without an effect around it: for the whole time of the program.
  expect(heard.filter(({ effect }) => effect !== undefined && effect !== 'useLayoutEffect')).toEqual([]);
});
