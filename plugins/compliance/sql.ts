/** What the plugin's own statements share: the reader's language, the reader's rows, and values in their order. */
import { AppError } from '../../core/index.ts';
import type { Locale, RouteContext } from '../../core/index.ts';

/** A bilingual column in the reader's language; the other language where it is empty. */
export function inLanguage(column: string, locale: Locale): string {
  const [first, second] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  return `coalesce(nullif(${column}_${first}, ''), ${column}_${second})`;
}

export interface Asking {
  readonly values: unknown[];
  /** Binds a value. @returns its parameter. */
  bind(value: unknown): string;
  /** Condition for rows that the reader may read; `false` where the role lacks the entity altogether. */
  rows(entity: string, alias: string): string;
  /** Condition for rows that are the reader's to change and to act on, as far as the role lets them. */
  full(entity: string, alias: string): string;
  /** `true` or `false`: the reader's role. */
  may(permission: string): string;
}

/** Collects values while a text is being written: each condition numbers its parameters after those already there. */
export function asking(ctx: Pick<RouteContext, 'readable' | 'actor'>): Asking {
  const values: unknown[] = [];
  const condition = (entity: string, alias: string, level?: 'full'): string => {
    try {
      const { text, values: more } = ctx.readable(entity, alias, values.length, level);
      values.push(...more);
      return `(${text})`;
    } catch (error) {
      if (error instanceof AppError && error.code === 'forbidden') return 'false';
      throw error;
    }
  };
  return {
    values,
    bind: (value) => `$${values.push(value)}`,
    rows: (entity, alias) => condition(entity, alias),
    full: (entity, alias) => condition(entity, alias, 'full'),
    may: (permission) => String(ctx.actor.permissions.has(permission)),
  };
}

/** What `status` of contracts and items may ask for. */
export const STANDS = ['opened', 'closed', 'all'] as const;
export type Stands = (typeof STANDS)[number];

/** A key from the address or a parameter; zero is nobody's. */
export const keyIn = (value: unknown): number => ((typeof value === 'string' || typeof value === 'number') && /^[1-9]\d{0,15}$/.test(String(value)) ? Number(value) : 0);
