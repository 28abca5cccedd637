/** Parses the bodies of sign-in calls: texts and flags; collects all errors by field. */
import { invalid, text, type FieldErrors, type Text } from '../errors.ts';
import { isBlank } from '../shared/blank.ts';
import { westernDigits } from '../shared/digits.ts';
import { normalEmail } from '../shared/email.ts';
import { EMAIL_PATTERN } from '../shared/patterns.ts';

export interface TextRule {
  required?: boolean;
  max?: number;
  /** For passwords: spaces are kept. */
  keepSpaces?: boolean;
  /** Accepts Arabic and Persian digits. */
  digits?: boolean;
  pattern?: RegExp;
  /** Message when the pattern does not match. */
  message?: Text;
}

export interface BodyReader {
  has(name: string): boolean;
  /** The text, '' for an empty one or null, undefined where it is absent or refused. */
  text(name: string, rule?: TextRule): string | undefined;
  /** true, false, 1 or 0. */
  flag(name: string, required?: boolean): boolean | undefined;
  /** Key of a record: an integer, or its digits as text, as select lists send it. */
  key(name: string): number | undefined;
  refuse(name: string, message: Text): void;
  /** @throws AppError 422 with all errors. */
  done(): void;
}

const EMAIL = new RegExp(EMAIL_PATTERN);
const EMAIL_MAX = 254;
/** Default length limit. */
const LONGEST = 1_000;
/** Allowance for spaces around typed or pasted texts. */
const SPACES = 100;
/** Positive and far below 2^53. */
const KEY = /^[1-9]\d{0,14}$/;

/** @param body anything; all but objects count as empty. @param known names that the call accepts; others are refused. */
export function readBody(body: unknown, known: readonly string[]): BodyReader {
  const source = new Map(Object.entries(typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}));
  const errors = new Map<string, Text[]>();
  const refuse = (name: string, message: Text): void => void errors.set(name, [...(errors.get(name) ?? []), message]);
  for (const name of source.keys()) if (!known.includes(name)) refuse(name, text('field.unknown'));
  return {
    has: (name) => source.has(name),
    text(name, rule = {}) {
      const value = written(source.get(name) ?? '', rule);
      const problem = problemOf(value, rule);
      if (problem) {
        refuse(name, problem);
        return undefined;
      }
      if (!source.has(name)) return undefined;
      return rule.keepSpaces ? (value as string) : (value as string).trim();
    },
    flag(name, required = false) {
      const value = source.get(name) ?? undefined;
      if (value === undefined && required) refuse(name, text('field.required'));
      if (value === undefined || typeof value === 'boolean') return value;
      if (value === 1 || value === 0) return value === 1;
      refuse(name, text('field.type'));
      return undefined;
    },
    key(name) {
      const value = source.get(name) ?? '';
      if (value === '') refuse(name, text('field.required'));
      else if ((typeof value === 'number' || typeof value === 'string') && KEY.test(String(value))) return Number(value);
      else refuse(name, text('field.type'));
      return undefined;
    },
    refuse,
    done() {
      if (errors.size > 0) throw invalid(Object.fromEntries(errors) as FieldErrors);
    },
  };
}

/** A text of only spaces and invisible characters is empty. */
function written(value: unknown, { keepSpaces, digits }: TextRule): unknown {
  if (typeof value !== 'string' || keepSpaces) return value;
  if (isBlank(value)) return '';
  return digits ? westernDigits(value).replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '') : value;
}

function problemOf(value: unknown, rule: TextRule): Text | undefined {
  if (typeof value !== 'string') return text('field.type');
  if (value.length > (rule.max ?? LONGEST) + SPACES) return text('field.too_long', { max: rule.max ?? LONGEST });
  const shown = rule.keepSpaces ? value : value.trim();
  if (shown === '') return rule.required ? text('field.required') : undefined;
  if (shown.includes('\0')) return text('field.nul');
  if (rule.max !== undefined && shown.length > rule.max) return text('field.too_long', { max: rule.max });
  if (rule.pattern && !rule.pattern.test(shown)) return rule.message ?? text('field.not_allowed');
  return undefined;
}

/** The normalised e-mail of a body, as addresses are stored and counted; the pattern is checked afterwards (VR-03). */
export function emailOf(body: BodyReader, required = true): string | undefined {
  const typed = body.text('email', { required, max: EMAIL_MAX });
  const email = typed === undefined || typed === '' ? typed : normalEmail(typed);
  if (!email || (EMAIL.test(email) && email.length <= EMAIL_MAX)) return email;
  body.refuse('email', text('field.email_invalid'));
  return undefined;
}
