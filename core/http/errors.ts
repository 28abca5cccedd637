/** The only catch: turns every error into a JSON answer in the reader's language, and logs faults of the server. */
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { AppError, SQLSTATE, text } from '../errors.ts';
import { drain } from '../files/pace.ts';
import { localeOf } from './context.ts';
import type { Texts } from '../i18n/texts.ts';
import { withoutKeys } from './without-keys.ts';

export function errors(texts: Texts, log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      answer(ctx, toAppError(thrown), thrown, texts, log);
    }
  };
}

function answer(ctx: Context, error: AppError, thrown: unknown, texts: Texts, log: Logger): void {
  const requestId = ctx.state.requestId as string;
  if (error.status >= 500)
    log.error({ err: thrown, request_id: requestId, method: ctx.method, path: withoutKeys(ctx.path) }, 'request failed');
  ctx.status = error.status;
  ctx.type = 'application/json';
  ctx.body = texts.refusal(localeOf(ctx), error, requestId);
  if (error.retryAfter !== undefined) ctx.set('Retry-After', String(error.retryAfter));
  if (error.code === 'too_many_attempts' && !ctx.response.get('Retry-After')) ctx.set('Retry-After', '60');
  // Reads and drops the rest of the body, so that the caller receives the answer instead of a broken connection.
  drain(ctx.req);
}

/**
 * Values that PostgreSQL refuses are the caller's fault (422), a lost connection is unavailable (503), all others are faults of the server
 * (500).
 */
function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const { code, column } = (thrown ?? {}) as { code?: string; column?: string };
  const known = code ? SQLSTATE[code] : undefined;
  // Timeout (core/db/pool.ts) of a statement, or of a transaction that waited for the next one.
  if (code === '57014' || code === '25P03') return new AppError('unavailable', { message: text('error.stopped'), cause: thrown });
  if (known?.code === 'conflict') return new AppError('conflict', { cause: thrown });
  if (known) return new AppError('invalid', { errors: { [column ?? 'body']: [text(known.key)] }, cause: thrown });
  if (isDown(thrown, code)) return new AppError('unavailable', { message: text('error.database_down'), cause: thrown });
  if (code && /^53/.test(code)) return new AppError('unavailable', { cause: thrown });
  if (thrown instanceof Error && /timeout exceeded when trying to connect/.test(thrown.message))
    return new AppError('unavailable', { cause: thrown });
  return new AppError('internal', { cause: thrown });
}

/** The database does not answer or the connection broke, as opposed to too many callers. */
const isDown = (thrown: unknown, code: string | undefined): boolean =>
  (code !== undefined &&
    (/^(08|57P)/.test(code) ||
      (code === 'ENOENT' && (thrown as NodeJS.ErrnoException).syscall === 'connect') ||
      ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))) ||
  (thrown instanceof Error && /Connection terminated|Client has encountered a connection error/.test(thrown.message));
