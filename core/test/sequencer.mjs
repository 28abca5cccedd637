/**
 * Long suites begin first, so that no worker waits for the last one: a fresh clone has no times of an earlier run. Most of these start
 * programs and wait for them.
 */
import Sequencer from '@jest/test-sequencer';

const LONG = [
  'core/cli/tutorial',
  'core/cli/start',
  // It makes the demo, which the other suites of the demo need, too.
  'core/test/demo-lives',
  'core/test/permission-matrix',
  'core/test/isolation',
  'core/test/upgrade',
  'core/files/store',
  'core/jobs/jobs',
  'core/cli/backup',
  'core/cli/options',
  'core/test/held',
  'core/test/can',
  'core/test/writers',
  'plugins/compliance/workbook',
  'plugins/platform/import/import',
  'plugins/compliance/import',
];
const place = ({ path }) => {
  const found = LONG.findIndex((part) => path.includes(`/${part}`));
  return found < 0 ? LONG.length : found;
};

export default class LongFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => place(a) - place(b));
  }
}
