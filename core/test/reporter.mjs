/**
 * Jest's own report without the count of tests within a suite that runs: for each test it goes through all tests since the last suite
 * ended, which took a minute of processor time, and only a terminal shows it.
 */
import { DefaultReporter, VerboseReporter } from '@jest/reporters';

const withoutCount = (Reporter) =>
  class extends Reporter {
    onTestCaseResult() {}
  };
const [Short, Long] = [DefaultReporter, VerboseReporter].map(withoutCount);

export default class Report {
  /** @param config Jest's; a run of one suite is verbose: it tells each of its tests. */
  constructor(config) {
    return config.verbose ? new Long(config) : new Short(config);
  }
}
