/** Service levels of an order, beside a reference that walks through its life minute by minute. */
import { describe, expect, test } from '@jest/globals';
import { DEEP } from '../../../core/test/held.ts';
import { type TimeRules, USUAL_HOURS, WorkingTime } from '../../platform/work-calendar/index.ts';
import { type Clock, clocksOf, ESCALATIONS, escalationsOf, type OrderEvent, type Policy } from './clock.ts';

const MINUTE = 60_000;
const POLICY: Policy = { firstResponse: 60, resolution: 480 };
/** Both Eids of 2026, and a Saturday that is worked on. */
const RULES: TimeRules = {
  ...USUAL_HOURS,
  weekend: [5, 6],
  exceptions: [
    { from: '2026-03-18', to: '2026-03-24', isWorking: false },
    { from: '2026-03-28', to: '2026-03-28', isWorking: true },
    { from: '2026-05-26', to: '2026-06-01', isWorking: false },
  ],
};
const BEGIN = Date.parse('2026-01-01T00:00+03:00');
const MINUTES = 365 * 1440;
const time = new WorkingTime(RULES, BEGIN);
/** A time of Riyadh. */
const at = (text: string): number => Date.parse(`2026-${text}+03:00`);
const event = (kind: OrderEvent['kind'], text: string): OrderEvent => ({ kind, at: at(text) });
const SENT = event('sent', '01-04T08:00');

test('a draft has no clock, nor has a time that the policy does not give, and events to come do not count', () => {
  const none = { firstResponse: null, resolution: null, next: null };
  expect(clocksOf(POLICY, [], time, at('01-04T12:00'))).toEqual(none);
  expect(clocksOf(POLICY, [SENT], time, at('01-04T07:59'))).toEqual(none);
  expect(clocksOf({ firstResponse: null, resolution: null }, [SENT], time, at('01-04T12:00'))).toEqual(none);
  expect(clocksOf(POLICY, [event('accepted', '01-04T08:00')], time, at('01-04T12:00'))).toEqual(none);
});

test('an order that waits is late after its last minute', () => {
  const states = ['01-04T08:30', '01-04T09:00', '01-04T09:01'].map((now) => clocksOf(POLICY, [SENT], time, at(now)).firstResponse);
  expect(states.map((clock) => [clock?.state, clock?.share])).toEqual([
    ['running', 0.5],
    ['running', 1],
    ['breached', 61 / 60],
  ]);
  expect(states.map((clock) => clock?.due)).toEqual([at('01-04T09:00'), at('01-04T09:00'), at('01-04T09:00')]);
});

test('both clocks stand still while information is asked for, and the first response leaves the resolution running', () => {
  const events = [SENT, event('asked', '01-04T08:30'), event('answered', '01-04T10:30'), event('accepted', '01-04T10:45')];
  const asked = clocksOf(POLICY, events, time, at('01-04T09:00'));
  expect([asked.firstResponse?.state, asked.resolution?.state, asked.firstResponse?.due, asked.next]).toEqual([
    'paused',
    'paused',
    null,
    null,
  ]);
  const accepted = clocksOf(POLICY, events, time, at('01-04T12:00'));
  expect(accepted.firstResponse).toEqual({ state: 'met', due: at('01-04T11:00'), share: 0.75, paused: 120, ended: at('01-04T10:45') });
  expect([accepted.resolution?.due, accepted.next]).toEqual([at('01-05T10:00'), 'resolution']);
});

test('an order that is opened again goes on from the time that was used', () => {
  const events = [SENT, event('done', '01-04T10:00'), event('reopened', '01-05T08:00')];
  expect(clocksOf(POLICY, events, time, at('01-04T11:00')).resolution).toMatchObject({ state: 'met', share: 0.25 });
  expect(clocksOf(POLICY, events, time, at('01-05T08:00')).resolution).toMatchObject({ state: 'running', due: at('01-05T14:00') });
});

test('a declined order that is sent again goes on likewise', () => {
  const events = [SENT, event('declined', '01-04T10:00'), event('sent', '01-05T08:00')];
  expect(clocksOf(POLICY, events, time, at('01-05T09:00'))).toMatchObject({
    firstResponse: { state: 'breached', ended: at('01-04T10:00') },
    resolution: { state: 'running', due: at('01-05T14:00') },
  });
});

/** Numbers from 0 to 1 that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Whether a minute of the year is worked in; Ramadan is from 18 February to 19 March. */
const WORKED = Uint8Array.from({ length: MINUTES }, (_, i) => {
  const date = new Date(Date.UTC(2026, 0, 1) + i * MINUTE);
  const [day, minute] = [date.toISOString().slice(0, 10), i % 1440];
  const exception = RULES.exceptions.find((span) => span.from <= day && day <= span.to);
  if (!(exception?.isWorking ?? date.getUTCDay() < 5)) return 0;
  const ramadan = day >= '2026-02-18' && day <= '2026-03-19';
  return minute >= (ramadan ? 600 : 480) && minute < (ramadan ? 900 : 960) ? 1 : 0;
});

/** What each event makes of the two clocks, by their stage. */
const MOVES: Record<string, Partial<Record<OrderEvent['kind'], string>>> = {
  draft: { sent: 'sent' },
  sent: { asked: 'asked', accepted: 'open', declined: 'over' },
  asked: { answered: 'sent', accepted: 'open', declined: 'over' },
  open: { replied: 'open', done: 'over' },
  over: { reopened: 'open' },
};

interface Walked {
  used: number;
  paused: number;
  ended: number | null;
  /** Minutes of the year at which the parts were used. */
  parts: (number | null)[];
}

/** One clock, minute by minute, to the minute `now` of the year. */
function walk(which: 'firstResponse' | 'resolution', minutes: number, events: readonly OrderEvent[], now: number): Walked {
  const walked: Walked = { used: 0, paused: 0, ended: null, parts: ESCALATIONS.map(() => null) };
  let stage = 'draft';
  let next = 0;
  for (let minute = 0; ; minute += 1) {
    for (; next < events.length && ((events[next] as OrderEvent).at - BEGIN) / MINUTE === minute; next += 1) {
      const was = stage;
      stage = MOVES[stage]?.[(events[next] as OrderEvent).kind] ?? stage;
      if (which === 'resolution') walked.ended = stage === 'over' ? (was === 'over' ? walked.ended : minute) : null;
      else if (stage === 'open' || stage === 'over') walked.ended ??= minute;
    }
    if (minute === now) return walked;
    if (!WORKED[minute] || stage === 'draft' || walked.ended !== null) continue;
    if (stage === 'asked') walked.paused += 1;
    else {
      walked.used += 1;
      ESCALATIONS.forEach((percent, i) => {
        if (walked.used >= (minutes * percent) / 100) walked.parts[i] ??= minute + 1;
      });
    }
  }
}

describe('over a year with Ramadan, holidays and a Saturday that is worked on', () => {
  test.each(['firstResponse', 'resolution'] as const)('%s', (which) => {
    const random = seeded(which.length);
    for (let round = 0; round < (DEEP ? 2_000 : 150); round += 1) {
      const policy = { firstResponse: 4 * Math.ceil(random() * 300), resolution: 4 * Math.ceil(random() * 1_500) };
      const events: OrderEvent[] = [];
      let minute = Math.floor(random() * MINUTES * 0.8);
      for (let stage = 'draft'; events.length < 8; minute += Math.ceil(random() ** 3 * 9_000)) {
        const kinds = Object.entries(MOVES[stage] ?? {}) as [OrderEvent['kind'], string][];
        const [kind, target] = kinds[Math.floor(random() * kinds.length)] as [OrderEvent['kind'], string];
        events.push({ kind, at: BEGIN + minute * MINUTE });
        stage = target;
      }
      const now = Math.floor(((events[0] as OrderEvent).at - BEGIN) / MINUTE + random() * 25_000);
      const past = events.filter((e) => e.at <= BEGIN + now * MINUTE);
      const want = walk(which, policy[which], events, now);
      const got = clocksOf(policy, events, time, BEGIN + now * MINUTE)[which] as Clock;
      expect([round, got.paused, got.share, got.ended === null ? null : (got.ended - BEGIN) / MINUTE]).toEqual([
        round,
        want.paused,
        want.used / policy[which],
        want.ended,
      ]);
      expect([round, got.state === 'breached']).toEqual([round, want.used > policy[which]]);
      if (want.parts[1] !== null) expect([round, got.due]).toEqual([round, BEGIN + (want.parts[1] as number) * MINUTE]);
      const passed = escalationsOf(policy[which], past, time, which).map((part) =>
        part.at !== null && part.at <= BEGIN + now * MINUTE ? (part.at - BEGIN) / MINUTE : null,
      );
      expect([round, ...passed]).toEqual([round, ...want.parts]);
    }
  });
});
