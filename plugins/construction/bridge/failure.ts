/** Failures of a call to the connected suite. */
import { AppError, text, type Text } from '../../../core/index.ts';

/**
 * `unreachable`: nothing was sent. `late`: no complete answer within ten seconds. `cut`: the connection broke. `format`: an answer in an
 * unexpected format. `server`: 5xx. `refused`: 4xx. `credentials`: the sign-in was refused. `token`: the answer is not a token. `open`: not
 * tried, because the circuit breaker is open.
 */
export type Why = 'unreachable' | 'late' | 'cut' | 'format' | 'server' | 'refused' | 'credentials' | 'token' | 'open';

/** Three of the texts start with literal texts of the contract (ST-17, BR-17). */
const KEYS: Record<Why, string> = {
  unreachable: 'bridge.unreachable',
  late: 'bridge.late',
  cut: 'bridge.cut',
  format: 'bridge.format',
  server: 'bridge.server',
  refused: 'bridge.refused',
  credentials: 'bridge.credentials',
  token: 'bridge.token',
  open: 'bridge.open',
};

export class CallFailure extends Error {
  readonly why: Why;
  readonly status: number | undefined;
  /** Milliseconds to wait before a retry, as the other side requests. */
  readonly retryAfter: number | undefined;
  /** The other side's message, in the reader's language. */
  readonly said: string | undefined;

  constructor(
    why: Why,
    { status, retryAfter, said, cause }: { status?: number; retryAfter?: number; said?: string; cause?: unknown } = {},
  ) {
    super(`connected suite: ${why}${status === undefined ? '' : ` ${status}`}`, { cause });
    this.why = why;
    this.status = status;
    this.retryAfter = retryAfter;
    this.said = said;
  }

  /** The other side is at fault, not the request: it counts for the breaker. */
  get faulty(): boolean {
    return this.why !== 'refused' && this.why !== 'open';
  }

  /** Whether a write may have been executed nevertheless. */
  get unsure(): boolean {
    return this.why === 'late' || this.why === 'cut' || this.why === 'format' || this.why === 'server';
  }
}

/** The message of a failure. @param seconds until the next attempt, if the breaker is open. */
export const wordsOf = (failure: CallFailure, host: string, seconds = 0): Text =>
  failure.why === 'refused' && failure.said
    ? text('bridge.said', { message: failure.said })
    : text(KEYS[failure.why], { host, n: seconds, status: failure.status ?? 0 });

/** Our answer is 503, because the reader's request is not wrong. */
export const unavailable = (failure: CallFailure, host: string, seconds = 0): AppError =>
  new AppError('unavailable', { message: wordsOf(failure, host, seconds), cause: failure });
