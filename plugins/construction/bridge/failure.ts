/** Why a call to the connected suite brought nothing. */
import { AppError, text, type Text } from '../../../core/index.ts';

/**
 * `unreachable`: nothing was sent. `late`: no whole answer within ten seconds. `cut`: the connection broke off. `format`: an answer, but
 * none that was agreed on. `server`: 5xx. `refused`: 4xx. `credentials`: the sign-in was refused. `token`: what came is no token. `open`:
 * not tried, since it failed again and again.
 */
export type Why = 'unreachable' | 'late' | 'cut' | 'format' | 'server' | 'refused' | 'credentials' | 'token' | 'open';

/** Literal texts of the contract (ST-17, BR-17) begin three of them. */
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
  /** Milliseconds after which the other side wants to be asked again. */
  readonly retryAfter: number | undefined;
  /** What the other side says, in the reader's language. */
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

  /** The other side is at fault, not what was asked: it counts for the breaker. */
  get faulty(): boolean {
    return this.why !== 'refused' && this.why !== 'open';
  }

  /** Whether a write may have been done all the same. */
  get unsure(): boolean {
    return this.why === 'late' || this.why === 'cut' || this.why === 'format' || this.why === 'server';
  }
}

/** In words. @param seconds until it is tried again, where it is not tried now. */
export const wordsOf = (failure: CallFailure, host: string, seconds = 0): Text =>
  failure.why === 'refused' && failure.said
    ? text('bridge.said', { message: failure.said })
    : text(KEYS[failure.why], { host, n: seconds, status: failure.status ?? 0 });

/** As our own answer: 503, for nothing is wrong with what the reader asked. */
export const unavailable = (failure: CallFailure, host: string, seconds = 0): AppError =>
  new AppError('unavailable', { message: wordsOf(failure, host, seconds), cause: failure });
