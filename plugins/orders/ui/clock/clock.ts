/** The clock of a service level as a screen shows it, in working minutes. Pure; the server computes it (plugins/orders/service-level). */

/** What the server says of one clock, at the moment of its answer. */
export interface Clock {
  which: 'response' | 'resolution';
  state: 'running' | 'paused' | 'met' | 'breached';
  due: string | null;
  /** Negative: over. */
  left: number;
  /** Of the time allowed, how much is used: 1 is all of it. */
  share: number;
  minutes: number;
  used: number;
  /** Is this moment working time? Only then the clock runs. */
  working: boolean;
  /** When that changes next. */
  changes: string | null;
}

/** Both clocks of an order, and when they stood still. */
export interface ServiceLevel {
  response: Clock | null;
  resolution: Clock | null;
  pauses: readonly { from: string; to: string | null }[];
}

const MINUTE = 60_000;
/** From this share on, a clock is near its end. */
export const NEAR = 0.75;

/** Does time change this clock? One that stood still, or was met, stays as it is. */
export const runs = ({ state, working }: Clock): boolean => working && (state === 'running' || state === 'breached');

/** The clock at a later moment: it runs until working time ends, and is over at its due time. */
export function clockAt(clock: Clock, readAt: number, now: number): Clock {
  if (!runs(clock)) return clock;
  const end = clock.changes === null ? now : Math.min(now, Date.parse(clock.changes));
  const passed = Math.max(0, Math.floor((end - readAt) / MINUTE));
  const [left, used] = [clock.left - passed, clock.used + passed];
  return {
    ...clock,
    left,
    used,
    share: clock.minutes > 0 ? used / clock.minutes : clock.share,
    state: left < 0 ? 'breached' : clock.state,
  };
}

/** Is the answer out of date, since working time has begun or ended? */
export const isStale = ({ state, changes }: Clock, now: number): boolean =>
  (state === 'running' || state === 'breached') && changes !== null && now >= Date.parse(changes);

export type ClockLook = 'ok' | 'near' | 'over' | 'paused' | 'met';

/** How it looks: grey, amber from three quarters on, red when over; paused and met have their own. */
export function lookOf({ state, share, left }: Clock): ClockLook {
  if (state === 'met' || state === 'paused') return state;
  if (state === 'breached' || left < 0) return 'over';
  return share >= NEAR ? 'near' : 'ok';
}

/** Hours and minutes; minutes alone below an hour. */
export const partsOf = (minutes: number): { hours: number; minutes: number } => {
  const whole = Math.max(0, Math.round(Math.abs(minutes)));
  return { hours: Math.floor(whole / 60), minutes: whole % 60 };
};

/** The text of the clock and the time that it names. */
export function saidOf(clock: Clock): { id: string; minutes: number } {
  const look = lookOf(clock);
  if (look === 'met') return { id: 'orders.clock.met', minutes: clock.used };
  if (look === 'over') return { id: 'orders.clock.over', minutes: clock.left };
  if (look === 'paused') return { id: `orders.clock.${clock.left < 0 ? 'paused_over' : 'paused'}`, minutes: clock.left };
  return { id: 'orders.clock.left', minutes: clock.left };
}
