import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { JobProgress } from '../../core/shared/jobs.ts';
import { hasEvents, listen } from './events.ts';

/** A stand-in for the browser's EventSource, as far as it is used here; jsdom has none. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static all: Source[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Source.all.push(this);
  }
  close(): void {
    this.readyState = Source.CLOSED;
  }
  opened(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  refused(): void {
    this.readyState = Source.CLOSED;
    this.onerror?.();
  }
  say(type: string, data: object): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}
const open = (): Source[] => Source.all.filter(({ readyState }) => readyState !== Source.CLOSED);
const hide = (hidden: boolean): void => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

let stops: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  Source.all = [];
  Object.assign(globalThis, { EventSource: Source });
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  hide(false);
  jest.useRealTimers();
});

test('one connection for all who listen, not before the page has asked for its own; the last one closes it', () => {
  const heard: number[] = [];
  stops = [listen('job', ({ done }) => heard.push(done)), listen('notifications', ({ unread }) => heard.push(unread))];
  expect(Source.all).toHaveLength(0);
  jest.advanceTimersByTime(1_000);
  expect([Source.all.map(({ url }) => url), hasEvents()]).toEqual([['/api/events'], false]);
  Source.all[0]?.opened();
  Source.all[0]?.say('job', { id: 1, done: 7 } satisfies Partial<JobProgress>);
  Source.all[0]?.say('notifications', { unread: 3 });
  expect([heard, hasEvents()]).toEqual([[7, 3], true]);
  stops[0]?.();
  expect(open()).toHaveLength(1);
  stops[1]?.();
  expect([open(), hasEvents()]).toEqual([[], false]);
});

test('a refused connection is tried again, ever more rarely; an opened one says so', () => {
  const again = jest.fn();
  stops = [listen('open', again)];
  jest.advanceTimersByTime(1_000);
  Source.all[0]?.refused();
  jest.advanceTimersByTime(3_000);
  expect(Source.all).toHaveLength(2);
  Source.all[1]?.refused();
  jest.advanceTimersByTime(3_000);
  expect(Source.all).toHaveLength(2);
  jest.advanceTimersByTime(3_000);
  Source.all[2]?.opened();
  expect([Source.all.length, again.mock.calls.length]).toEqual([3, 1]);
});

test('a tab that nobody looks at gives its connection back', () => {
  stops = [listen('job', () => undefined)];
  jest.advanceTimersByTime(1_000);
  hide(true);
  expect(open()).toHaveLength(0);
  hide(false);
  jest.advanceTimersByTime(1_000);
  expect(open()).toHaveLength(1);
});
