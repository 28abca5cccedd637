/**
 * npm run test:deep [path ...]: all that `npm test` takes a sample of. Generated matrices whole (RUKN_TEST_DEEP, core/test/sampled.ts),
 * then suites that read a day or an hour at the hardest moments and zones (core/test/moments.mjs); with paths, those suites. `--everywhere`
 * goes through all moments and zones, and the whole suite through the hardest: that takes hours.
 */
import { spawn } from 'node:child_process';
import { JEST } from '../test/jest-args.mjs';
import { HARDEST, ZONES, dayReading, moments } from '../test/moments.mjs';
import { checkNode, install } from './install.mjs';
import { ROOT, command, said } from './steps.mjs';

/** Now, where the machine is, with nothing left out. */
const WHOLE = 'now, every generated test whole';

/** What is run where: `[name of the moment, zone, suites]`; no suites: all. */
export function planOf(args) {
  const everywhere = (suites) => Object.keys(moments()).flatMap((name) => ZONES.map((zone) => [name, zone, suites]));
  const suites = args.filter((word) => word !== '--everywhere');
  if (args.includes('--everywhere'))
    return suites.length > 0 ? everywhere(suites) : [...HARDEST.map(([name, zone]) => [name, zone, []]), ...everywhere(dayReading())];
  return [[WHOLE, undefined, suites], ...HARDEST.map(([name, zone]) => [name, zone, suites.length > 0 ? suites : dayReading()])];
}

function jest(moment, zone, suites) {
  return new Promise((resolve) => {
    const where = moment === undefined ? { RUKN_TEST_DEEP: '1' } : { TEST_MOMENT: moment, TZ: zone };
    const child = spawn(process.execPath, [...JEST, '--silent', ...suites], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'test', ...where },
    });
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

async function runs(plan) {
  const known = moments();
  const failed = [];
  for (const [name, zone, suites] of plan) {
    const place = name === WHOLE ? name : `${name} (${known[name]}), ${zone}`;
    process.stdout.write(`\n-- ${place}\n`);
    if ((await jest(known[name], zone, suites)) !== 0) failed.push(place);
  }
  process.stdout.write(
    failed.length
      ? `\nFAILED at ${failed.length} of ${plan.length}:\n${failed.join('\n')}\n`
      : `\npassed at ${plan.length} of ${plan.length}\n`,
  );
  return failed.length ? 1 : 0;
}

if (process.argv[1]?.endsWith('deep.mjs')) {
  let plan = [];
  await command(async () => {
    const { words, options } = said(
      'npm run test:deep -- [path ...]: generated tests whole, and the hardest moments and zones; --everywhere: all of those.',
      { words: Infinity, flags: ['everywhere'] },
    );
    checkNode();
    await install();
    plan = planOf([...Object.keys(options).map((name) => `--${name}`), ...words]);
  });
  process.exit(await runs(plan));
}
