/** The sign-in calls of the public pages. All are quiet: the form shows errors, not a toast. */
import { useIntl } from 'react-intl';
import { isApiError } from '../data/api-error.ts';
import { api } from '../data/api.ts';
import { landingAfterLogin } from '../data/landing.ts';
import { fetchUser } from '../data/session.tsx';
import { useRefusal } from '../page/refusal.ts';
import type { Refusal } from '../page/refusal.ts';

export interface Credentials {
  email: string;
  password: string;
  remember_me: boolean;
}

/**
 * Signs in and opens the person's landing page (landingAfterLogin) with a full reload, because the server writes permissions, colours and
 * language into the page.
 * @returns the challenge if a second factor is required, else null
 */
export async function signIn({ email, password, remember_me }: Credentials): Promise<string | null> {
  const { challenge } = await api.post<{ challenge?: string }>('login', {
    body: { email: email.trim(), password, remember_me },
    quiet: true,
  });
  if (challenge !== undefined) return challenge;
  await enter();
  return null;
}

/** The second step of a sign-in. */
export async function answerSecondFactor(body: {
  challenge: string;
  code?: string;
  recovery_code?: string;
  remember_me: boolean;
}): Promise<void> {
  await api.post('login/second-factor', { body, quiet: true });
  await enter();
}

async function enter(): Promise<void> {
  const user = await fetchUser();
  window.location.assign(user ? landingAfterLogin(user) : '/');
}

/** Error texts of the sign-in form: wrong credentials (auth.not_authorized) and too many attempts have their own texts. */
export function useSignInRefusal(): (error: unknown) => Refusal {
  const { formatMessage } = useIntl();
  const refuse = useRefusal(null);
  return (error) => {
    const known = isApiError(error) ? { 401: 'public.signin.wrong', 429: 'public.signin.too_many' }[error.status] : undefined;
    return known ? { form: (isApiError(error) && error.message) || formatMessage({ id: known }) } : refuse(error);
  };
}

/** Requests a reset link. The server reports unknown addresses at the e-mail field. */
export async function sendResetLink(email: string): Promise<void> {
  await api.post('send_password_reset_link', { body: { email }, quiet: true });
}

/** Checks a link. @returns its e-mail address */
export async function checkToken(token: string): Promise<string> {
  const answer = await api.post<{ data?: { email?: string } } | null>('check-token', { body: { token }, quiet: true });
  return answer?.data?.email ?? '';
}

/** Sets the new password; the link becomes invalid and all sessions of the person end. */
export async function resetPassword(body: {
  token: string;
  email: string;
  password: string;
  password_confirmation: string;
}): Promise<void> {
  await api.post('reset-password', { body, quiet: true });
}

/** Why a link is invalid: expired (or used) or unknown. */
export type BrokenLink = 'expired' | 'invalid';

/** The reason if an error means an invalid link, otherwise undefined. */
export function brokenLink(error: unknown): BrokenLink | undefined {
  if (!isApiError(error)) return undefined;
  if (error.code === 'gone') return 'expired';
  // A malformed token is reported at its field.
  return error.code === 'not_found' || error.errors.token ? 'invalid' : undefined;
}
