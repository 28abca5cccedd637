/** Every job that people see has its name, and none that they do not see is offered in the list's filter. */
import { expect, test } from '@jest/globals';
import { plugins } from '../../plugins/index.ts';
import { madePlugins, notRunning } from '../plugin/load.ts';
import { metadata } from '../test/metadata.ts';
import { isQuiet } from './index.ts';

test('the values of job.kind are the jobs that are not quiet', () => {
  const jobs = madePlugins(plugins, notRunning(metadata)).flatMap((plugin) => plugin.jobs ?? []);
  const values = metadata.entity('job').fields.get('kind')?.values ?? [];
  expect(values.map(({ value }) => value).toSorted()).toEqual(
    jobs
      .filter((def) => !isQuiet(def))
      .map(({ name }) => name)
      .toSorted(),
  );
});
