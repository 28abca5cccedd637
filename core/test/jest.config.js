/**
 * Unit and integration tests. One embedded PostgreSQL serves the whole run. `.test.ts` and `.test.mjs` run over modules that Node loads once per worker
 * (runner.mjs); what needs a browser's document, Vite or Jest's mocks is a `.test.tsx`, whose modules Jest loads for each suite.
 */
import { fileURLToPath } from 'node:url';
import { HARDEST, momentSample, moments } from './moments.mjs';

const rootDir = fileURLToPath(new URL('../..', import.meta.url));
const transform = { '\\.tsx?$': '<rootDir>/core/test/transform.mjs' };
/** What Vite makes of the metadata (ui/metadata-modules.ts). */
const made = {
  '^virtual:metadata/(pages|bars|modules|permissions|figures|icons|icons-public)$': '<rootDir>/core/test/screens/$1.ts',
  '^virtual:metadata/': '<rootDir>/core/test/screens/texts.ts',
};
const shared = {
  rootDir,
  moduleNameMapper: made,
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/ui/e2e/'],
  setupFiles: ['<rootDir>/core/test/moment.mjs'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
};

const server = {
  ...shared,
  testEnvironment: 'node',
  testRunner: '<rootDir>/core/test/runner.mjs',
  setupFiles: [],
};

/** Some suites once more at each of the hardest moments; a run that names its moment, or tries everything, has no need of them. */
function atOtherMoments() {
  if (process.env.TEST_MOMENT || process.env.RUKN_TEST_DEEP) return [];
  const known = moments();
  const testMatch = momentSample().map((file) => `<rootDir>/${file}`);
  return HARDEST.map(([name, zone]) => ({
    ...server,
    displayName: name,
    testEnvironmentOptions: { moment: known[name], zone },
    testMatch,
  }));
}

export default {
  rootDir,
  // A worker waits for PostgreSQL and for programs a third of its time: two leave a core idle. A run within a run is one (tutorial.test.mjs).
  maxWorkers: Number(process.env.RUKN_TEST_WORKERS ?? 3),
  // A worker keeps what its suites have loaded; one that has grown is replaced.
  workerIdleMemoryLimit: '2GB',
  testTimeout: 30_000,
  testSequencer: '<rootDir>/core/test/sequencer.mjs',
  reporters: ['<rootDir>/core/test/reporter.mjs', 'summary'],
  globalSetup: '<rootDir>/core/test/global-setup.mjs',
  globalTeardown: '<rootDir>/core/test/global-teardown.mjs',
  projects: [
    ...atOtherMoments(),
    {
      ...server,
      displayName: 'server',
      testMatch: ['<rootDir>/core/cli/**/*.test.mjs', '<rootDir>/{core,plugins,workers,metadata,migrations,ui}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'screens',
      testEnvironment: '<rootDir>/core/test/jsdom-environment.mjs',
      testMatch: ['<rootDir>/{ui,plugins}/**/*.test.tsx'],
      moduleNameMapper: { ...made, '\\.(css|woff2?|svg|png)$': '<rootDir>/core/test/asset.mjs' },
    },
  ],
};
