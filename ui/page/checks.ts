/** Format checks that public and account forms do before sending. The server checks again. */
import { normalEmail } from '../../core/shared/email.ts';
import { EMAIL_PATTERN, PHONE_PATTERN } from '../../core/shared/patterns.ts';

const EMAIL = new RegExp(EMAIL_PATTERN);
const PHONE = new RegExp(PHONE_PATTERN);

/** VR-03: text, at sign, text, dot, text. Blanks around it are ignored. */
export const isEmail = (value: string): boolean => EMAIL.test(normalEmail(value));
/** VR-05: Saudi numbers. */
export const isPhone = (value: string): boolean => PHONE.test(value.trim());
/** The part of an e-mail after the at sign (VR-25), or empty if there is none. */
export const domainOf = (email: string): string => email.trim().normalize('NFKC').toLowerCase().split('@')[1] ?? '';

export type PasswordRule = 'length' | 'digit' | 'special';

/** VR-04, rule by rule, so that the form shows which ones are still missing. */
export const PASSWORD_RULES: readonly { name: PasswordRule; met: (password: string) => boolean }[] = [
  { name: 'length', met: (password) => password.length >= 8 },
  { name: 'digit', met: (password) => /\d/.test(password) },
  { name: 'special', met: (password) => /[^A-Za-z0-9\s]/.test(password) },
];
/** True if a password meets all rules. */
export const isStrong = (password: string): boolean => PASSWORD_RULES.every((rule) => rule.met(password));
