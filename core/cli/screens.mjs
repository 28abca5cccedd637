/**
 * npm run screens [-- words]: pictures of every page below .screens, and what is wrong with them. Words narrow it to pages whose name holds
 * them; the word "built" leaves out the pages of modules that are still to come; the word "landing" makes the pictures of the landing pages
 * instead.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.mjs';

const words = process.argv.slice(2).join(' ');
if (!words) rmSync(join(ROOT, '.screens'), { recursive: true, force: true });
const landing = words === 'landing';
process.env.SCREENS = landing ? 'landing' : 'all';
if (words && !landing) process.env.SCREENS_ONLY = words;
process.argv.splice(2, process.argv.length, landing ? 'landing-pictures' : 'screens.spec');
await import('./e2e.mjs');
