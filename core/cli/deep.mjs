/**
 * npm run test:deep [path ...]: the unit suite at other moments and in other zones (core/test/moments.mjs). The suites that read a day or an hour go through all of them,
 * the whole suite through the hardest; with paths, those suites through all. `--sample` is what npm test takes of it.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HARDEST, ZONES, moments } from '../test/moments.mjs';
import { checkNode, install } from './install.mjs';
import { ROOT, StartFailure, command, filesBelow, said } from './steps.mjs';

/** How a test says that it reads a day or an hour. */
const READS = /\b(today|dayOf|clock|Calendar|formatDate|daysUntil|relativeDay)\b|\$(today|now|start_of|end_of)|\bnow\(\)|\bnew Date\(|\d\dT\d\d:/;

/** The sample of the server: digests, values of filters, numbers with a year, expiry, windows of days, figures of a year. Those of the screens cost next to nothing. */
const SAMPLE = [
  'core/db/clock.test.ts', 'core/notices/notices.test.ts', 'core/crud/values.test.ts', 'core/crud/sequences.test.ts', 'plugins/organisation/expiry.test.ts',
  'plugins/construction/site/daily/daily.test.ts', 'plugins/pmis/dashboard.test.ts',
];

/** Unit tests that read a day or an hour. */
export const dayReading = () => filesBelow(['core', 'plugins', 'ui'], (path) => path.startsWith('ui/e2e')).filter((file) => /\.test\.tsx?$/.test(file) && READS.test(readFileSync(join(ROOT, file), 'utf8')));

/** What is run where: `[name of the moment, zone, suites]`; no suites: all. */
export function planOf(args) {
  const everywhere = (suites) => Object.keys(moments()).flatMap((name) => ZONES.map((zone) => [name, zone, suites]));
  if (args.includes('--sample')) {
    const gone = SAMPLE.find((file) => !existsSync(join(ROOT, file)));
    if (gone) throw new StartFailure(`The sample of core/cli/deep.mjs names ${gone}, which is not there.`);
    const suites = [...SAMPLE, ...dayReading().filter((file) => /^ui\/.*\.ts$/.test(file))];
    return HARDEST.map(([name, zone]) => [name, zone, suites]);
  }
  if (args.length > 0) return everywhere(args);
  return [...HARDEST.map(([name, zone]) => [name, zone, []]), ...everywhere(dayReading())];
}

function jest(moment, zone, suites) {
  const args = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '-c', 'core/test/jest.config.js', '--silent', ...suites];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', TEST_MOMENT: moment, TZ: zone } });
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

async function runs(plan) {
  const known = moments();
  const failed = [];
  for (const [name, zone, suites] of plan) {
    process.stdout.write(`\n-- ${name} (${known[name]}), ${zone}\n`);
    if ((await jest(known[name], zone, suites)) !== 0) failed.push(`${name}, ${zone}`);
  }
  process.stdout.write(failed.length ? `\nFAILED at ${failed.length} of ${plan.length}:\n${failed.join('\n')}\n` : `\npassed at ${plan.length} of ${plan.length}\n`);
  return failed.length ? 1 : 0;
}

if (process.argv[1]?.endsWith('deep.mjs')) {
  let plan = [];
  await command(async () => {
    const { words, options } = said('npm run test:deep -- [path ...]: the unit suite at other moments and in other zones; --sample is what npm test takes of it.', { words: Infinity, flags: ['sample'] });
    checkNode();
    await install();
    plan = planOf(options.sample ? ['--sample', ...words] : words);
  });
  process.exit(await runs(plan));
}
