/**
 * npm run test:deep [path ...]: all that `npm test` takes a sample of. Generated matrices whole (RUKN_TEST_DEEP, core/test/sampled.ts),
 * then suites that read a day or an hour at the hardest moments and zones (core/test/moments.mjs); with paths, those suites. `--everywhere`
 * goes through all moments and zones, and the whole suite through the hardest: that takes hours. `--sample` is what npm test takes of the
 * moments.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JEST } from '../test/jest-args.mjs';
import { HARDEST, ZONES, moments } from '../test/moments.mjs';
import { checkNode, install } from './install.mjs';
import { ROOT, StartFailure, command, filesBelow, said } from './steps.mjs';

/** How a test says that it reads a day or an hour. */
const READS =
  /\b(today|dayOf|clock|Calendar|formatDate|daysUntil|relativeDay)\b|\$(today|now|start_of|end_of)|\bnow\(\)|\bnew Date\(|\d\dT\d\d:/;

/**
 * The sample of the server: digests, values of filters, numbers with a year, expiry, windows of days, figures of a year. Those of the
 * screens cost next to nothing.
 */
const SAMPLE = [
  'core/db/clock.test.ts',
  'plugins/platform/notifications/digest.test.ts',
  'core/crud/values.test.ts',
  'core/crud/sequences.test.ts',
  'plugins/organisation/expiry.test.ts',
  'plugins/construction/site/daily/daily.test.ts',
  'plugins/pmis/dashboard.test.ts',
];

/** Whether a suite belongs to a plugin that this product does not have. */
const ofMissingPlugin = (suite) => {
  const [, plugin] = /^plugins\/([^/]+)\//.exec(suite) ?? [];
  return plugin !== undefined && !existsSync(join(ROOT, 'plugins', plugin));
};

/** Unit tests that read a day or an hour. */
export const dayReading = () =>
  filesBelow(['core', 'plugins', 'ui'], (path) => path.startsWith('ui/e2e')).filter(
    (file) => /\.test\.tsx?$/.test(file) && READS.test(readFileSync(join(ROOT, file), 'utf8')),
  );

/** Now, where the machine is, with nothing left out. */
const WHOLE = 'now, every generated test whole';

/** What is run where: `[name of the moment, zone, suites]`; no suites: all. */
export function planOf(args) {
  const everywhere = (suites) => Object.keys(moments()).flatMap((name) => ZONES.map((zone) => [name, zone, suites]));
  if (args.includes('--sample')) {
    const sample = SAMPLE.filter((file) => !ofMissingPlugin(file));
    const gone = sample.find((file) => !existsSync(join(ROOT, file)));
    if (gone) throw new StartFailure(`The sample of core/cli/deep.mjs names ${gone}, which is not there.`);
    const suites = [...sample, ...dayReading().filter((file) => /^ui\/.*\.ts$/.test(file))];
    return HARDEST.map(([name, zone]) => [name, zone, suites]);
  }
  const suites = args.filter((word) => word !== '--everywhere');
  if (args.includes('--everywhere'))
    return suites.length > 0 ? everywhere(suites) : [...HARDEST.map(([name, zone]) => [name, zone, []]), ...everywhere(dayReading())];
  return [[WHOLE, undefined, suites], ...HARDEST.map(([name, zone]) => [name, zone, suites.length > 0 ? suites : dayReading()])];
}

/** @param print where what it says goes; none: to the terminal as it comes. */
function jest(moment, zone, suites, print) {
  const args = [...JEST, '--silent', ...(print ? ['-w', '1'] : []), ...suites];
  return new Promise((resolve) => {
    const where = moment === undefined ? { RUKN_TEST_DEEP: '1' } : { TEST_MOMENT: moment, TZ: zone };
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, NODE_ENV: 'test', ...where },
    });
    if (print) for (const stream of [child.stdout, child.stderr]) stream.on('data', print);
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** @param together at the same time, each with one worker: short runs that mostly start and wait. */
async function runs(plan, together) {
  const known = moments();
  const failed = [];
  const one = async ([name, zone, suites]) => {
    const place = name === WHOLE ? name : `${name} (${known[name]}), ${zone}`;
    const lines = [];
    if (!together) process.stdout.write(`\n-- ${place}\n`);
    const code = await jest(known[name], zone, suites, together ? (chunk) => lines.push(chunk) : undefined);
    if (together) process.stdout.write(`\n-- ${place}\n${Buffer.concat(lines)}`);
    if (code !== 0) failed.push(place);
  };
  if (together) await Promise.all(plan.map(one));
  else for (const entry of plan) await one(entry);
  process.stdout.write(
    failed.length
      ? `\nFAILED at ${failed.length} of ${plan.length}:\n${failed.join('\n')}\n`
      : `\npassed at ${plan.length} of ${plan.length}\n`,
  );
  return failed.length ? 1 : 0;
}

if (process.argv[1]?.endsWith('deep.mjs')) {
  let plan = [];
  let sample = false;
  await command(async () => {
    const { words, options } = said(
      'npm run test:deep -- [path ...]: generated tests whole, and the hardest moments and zones; --everywhere: all of those; --sample: what npm test takes of them.',
      { words: Infinity, flags: ['sample', 'everywhere'] },
    );
    checkNode();
    await install();
    sample = 'sample' in options;
    plan = planOf([...Object.keys(options).map((name) => `--${name}`), ...words]);
  });
  process.exit(await runs(plan, sample));
}
