/** Calls of the own second factor and sessions. They are quiet, because refusals are shown in place. */
import { api } from '../data/index.ts';

export interface FactorState {
  enabled: boolean;
  since: string | null;
  recovery_codes_left: number;
  must_enrol: boolean;
  has_password: boolean;
}

export interface Enrolment {
  secret: string;
  uri: string;
  /** An SVG. */
  qr: string;
}

export interface OwnSession {
  id: number;
  device: { browser: string | null; system: string | null; kind: 'desktop' | 'phone' | 'program' };
  ip: string | null;
  created_at: string;
  seen_at: string;
  through_provider: boolean;
  current: boolean;
}

const password = (current_password: string): object => (current_password ? { current_password } : {});
const codesOf = (answer: { data: { recovery_codes: string[] } }): string[] => answer.data.recovery_codes;

/** @param current the password; empty directly after a sign-in. */
export const beginFactor = async (current: string): Promise<Enrolment> =>
  (await api.post<{ data: Enrolment }>('user/second-factor', { body: password(current), quiet: true, final: true })).data;

/** @returns the recovery codes, only once. */
export const confirmFactor = async (code: string): Promise<string[]> =>
  codesOf(await api.post('user/second-factor/confirm', { body: { code }, quiet: true, final: true }));

export const newRecoveryCodes = async (current: string): Promise<string[]> =>
  codesOf(await api.post('user/second-factor/recovery-codes', { body: password(current), quiet: true, final: true }));

/** @param code of the app, or a recovery code. */
export const removeFactor = async (current: string, code: string): Promise<void> => {
  const way = /^[\d\s٠-٩]+$/.test(code.trim()) ? 'code' : 'recovery_code';
  await api.post('user/second-factor/disable', { body: { ...password(current), [way]: code.trim() }, quiet: 'refusals', final: true });
};
