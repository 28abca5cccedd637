import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { LONG_MS, toast } from '../kit/index.ts';
import { toastStore } from '../kit/toast.ts';
import { JobToasts } from './job-toasts.tsx';
import type { RunningJob } from './running.ts';
import { toastKey } from './use-end-toasts.ts';

const MESSAGES = {
  'jobs.one': 'Job',
  'jobs.stop': 'Stop',
  'jobs.comma': ', ',
  'jobs.n_of_m': '{n} of {m}',
  'jobs.working': 'In progress',
};
const JOB: RunningJob = { id: 7, kind: 'export', subject: 'Punch items', state: 'running', total: 1248, done: 774, failed: 0 };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  toast.clear();
  jest.useRealTimers();
});

/** At an address, with these jobs. */
const at = (path: string, jobs: readonly RunningJob[]) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
    <IntlProvider locale="en" messages={MESSAGES} onError={() => undefined}>
      <MemoryRouter initialEntries={[path]}>
        <JobToasts jobs={jobs} />
      </MemoryRouter>
    </IntlProvider>
  </QueryClientProvider>
);
const shown = () => toastStore.get().map(({ title, progress, key }) => [title, progress?.share, progress?.text, key]);

test('short work, and the page of the job itself, show none', () => {
  const { unmount } = render(at('/projects', [JOB]));
  act(() => void jest.advanceTimersByTime(LONG_MS - 1));
  expect(shown()).toEqual([]);
  unmount();
  render(at('/jobs/7', [JOB]));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(shown()).toEqual([]);
});

test('long work tells what is done, stays, and its end takes its place', () => {
  render(at('/projects', [JOB]));
  act(() => void jest.advanceTimersByTime(LONG_MS + 60_000));
  expect(shown()).toEqual([['Punch items', expect.closeTo(62.02, 1), '774 of 1,248, In progress', toastKey(7)]]);
  act(() => void toast.success('Punch items is ready', { key: toastKey(7) }));
  expect(shown()).toEqual([['Punch items is ready', undefined, undefined, toastKey(7)]]);
});
