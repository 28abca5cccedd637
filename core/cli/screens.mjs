/**
 * npm run screens [-- words]: pictures of every page below .screens, and what is wrong with them; and the pictures of the landing pages,
 * which so cannot grow old. Words narrow it to pages whose name holds them, to languages and to widths (core/test/screen-words.mjs); the
 * word "landing" makes the pictures of the landing pages alone. The first word "findings" keeps no pictures, which is faster.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.mjs';

const given = process.argv.slice(2);
const findings = given[0] === 'findings';
const words = (findings ? given.slice(1) : given).join(' ');
if (findings) process.env.SCREENS_PICTURES = 'no';
if (!words && !findings) rmSync(join(ROOT, '.screens'), { recursive: true, force: true });
const landing = words === 'landing';
process.env.SCREENS = landing ? 'landing' : 'all';
if (words && !landing) process.env.SCREENS_ONLY = words;
const specs = landing ? ['landing-pictures'] : words || findings ? ['screens.spec'] : ['screens.spec', 'landing-pictures'];
process.argv.splice(2, process.argv.length, ...specs);
await import('./e2e.mjs');
