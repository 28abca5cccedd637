/**
 * Jest's own test runner (circus) over modules that Node loads: once per worker, not once per suite. A suite of the server begins with warm
 * code, so the run takes a fraction of the time; what a suite may change for the next one is put back here.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { register as typescript } from 'tsx/esm/api';

const require = createRequire(import.meta.url);
const { default: runCircus } = require('jest-circus/runner');

typescript();
register('./globals-hook.mjs', import.meta.url);
const { globalsAre } = await import('./globals.mjs');
const { clock } = await import('../shared/clock.ts');
// Modules of a suite are those of the next one: core/test/lease.ts keeps a product's database for it.
process.env.RUKN_TEST_NATIVE = 'yes';
const environmentOfRun = { ...process.env };
const ownConsole = globalThis.console;
const REPLACEABLE = { configurable: true, enumerable: true };

/**
 * Where circus remembers which test runs. One for all suites: Node hands every storage that was ever used to each promise that is made, so
 * with one per suite the hundredth suite would be twice as slow as the first.
 */
const runningTest = new AsyncLocalStorage();

/** Circus keeps its state in the module: each suite has its own. */
function fresh(file) {
  delete require.cache[require.resolve(file)];
  const hooks = require('node:async_hooks');
  const own = Object.getOwnPropertyDescriptor(hooks, 'AsyncLocalStorage');
  Object.defineProperty(hooks, 'AsyncLocalStorage', {
    ...REPLACEABLE,
    value: function () {
      return runningTest;
    },
  });
  try {
    return require(file);
  } finally {
    Object.defineProperty(hooks, 'AsyncLocalStorage', own);
  }
}

/** What circus asks of Jest's module registry. @param moment a suite that runs at several moments is loaded for each of them. */
const native = (moment) => ({
  requireInternalModule: fresh,
  requireModule: require,
  setGlobalsForRuntime: globalsAre,
  unstable_shouldLoadAsEsm: () => true,
  unstable_importModule: (file) => import(`${pathToFileURL(file).href}${moment ? `?moment=${encodeURIComponent(moment)}` : ''}`),
  enterTestCode() {},
  leaveTestCode() {},
});

/** Puts back what a suite may have left: the environment and the clock. Those of a suite at another moment are that moment's. */
function asAtTheBeginning({ moment, zone }) {
  for (const name of Object.keys(process.env)) if (!(name in environmentOfRun)) delete process.env[name];
  Object.assign(process.env, environmentOfRun, zone ? { TZ: zone } : {});
  const at = moment ?? process.env.TEST_MOMENT;
  if (at) clock.set(at);
  else clock.reset();
}

export default async function run(globalConfig, config, environment, runtime, testPath, send) {
  const { testEnvironmentOptions: where } = config;
  asAtTheBeginning(where);
  // Jest's own table of sources knows nothing of modules that Node loads; Node's does.
  Error.prepareStackTrace = undefined;
  globalThis.console = environment.global.console;
  try {
    const result = await runCircus(globalConfig, config, environment, native(where.moment), testPath, send);
    if (result.numFailingTests > 0 || result.testExecError) (await import('./lease.ts')).giveUpDatabase();
    return result;
  } finally {
    globalThis.console = ownConsole;
  }
}
