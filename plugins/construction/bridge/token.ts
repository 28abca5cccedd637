/** The token of the connected suite: requested once, cached, and shared by all users of the tenant (ST-17). */
import type { Call } from './call.ts';
import { CallFailure } from './failure.ts';

/** A person's e-mail and password, or an API token instead. */
export interface Credentials {
  user: string | null;
  secret: string;
}

export interface TokenHolder {
  /** The cached token, or a new one; parallel callers share the request. @throws CallFailure */
  token(): Promise<string>;
  /** The other side no longer accepts this token. */
  drop(token: string): void;
}

export function createTokenHolder(call: Call, { user, secret }: Credentials): TokenHolder {
  let held: string | undefined;
  let asked: Promise<string> | undefined;

  async function ask(): Promise<string> {
    const session = user === null ? secret : await signIn(call, user, secret);
    const { body } = await refusedAs('credentials', call('GET', 'services/construction/token', { token: session }));
    return kept((body as { Token?: unknown } | null)?.Token);
  }

  return {
    async token() {
      if (held !== undefined) return held;
      asked ??= ask().finally(() => {
        asked = undefined;
      });
      held = await asked;
      return held;
    },
    drop(token) {
      if (held === token) held = undefined;
    },
  };
}

async function signIn(call: Call, email: string, password: string): Promise<string> {
  const { body } = await refusedAs('credentials', call('POST', 'api/login', { body: { email, password } }));
  return kept((body as { token?: unknown } | null)?.token);
}

/** Accepts only a non-empty text. */
function kept(token: unknown): string {
  if (typeof token !== 'string' || token.trim() === '') throw new CallFailure('token');
  return token;
}

/** A sign-in refused with these statuses means wrong credentials. */
const ABOUT_CREDENTIALS: readonly (number | undefined)[] = [400, 401, 403, 422];

async function refusedAs<T>(why: 'credentials', work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CallFailure && error.why === 'refused' && ABOUT_CREDENTIALS.includes(error.status))
      throw new CallFailure(why, { status: error.status ?? 0, cause: error });
    throw error;
  }
}
