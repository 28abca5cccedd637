/** What stands in for this plugin where tests of the engine run without it says nothing that the plugin does not say. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../core/root.ts';

const STAND_IN = path.join(ROOT, 'core', 'test', 'stand-in', 'pmis');
const read = (folder: string, file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

/** Paths at which a part says what the whole does not: members may be missing from it, not differ. */
function strange(part: unknown, whole: unknown, at = ''): string[] {
  if (typeof part !== 'object' || part === null || typeof whole !== 'object' || whole === null) return part === whole ? [] : [at];
  if (!Array.isArray(part))
    return Object.entries(part).flatMap(([key, value]) => strange(value, (whole as Record<string, unknown>)[key], `${at}/${key}`));
  if (!Array.isArray(whole)) return [at];
  // Members in the whole's order, of which some may be missing.
  let from = 0;
  return part.flatMap((value, i) => {
    const found = whole.findIndex((other, j) => j >= from && strange(value, other).length === 0);
    if (found < 0) return [`${at}/${i}`];
    from = found + 1;
    return [];
  });
}

test.each(readdirSync(STAND_IN, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json')))('%s', (file) => {
  expect(strange(read(STAND_IN, file), read(path.join(ROOT, 'metadata', 'pmis'), file))).toEqual([]);
});
