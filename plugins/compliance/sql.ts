/** Helpers of the plugin's statements: the reader's language, readable rows, and JSON answers. */
import { AppError, bound, type Locale, type Piece, plain, type RouteContext, type Statement } from '../../core/index.ts';

/** A bilingual column in the reader's language, with the other as fallback. */
export function inLanguage(column: string, locale: Locale): string {
  const [first, second] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  return `coalesce(nullif(${column}_${first}, ''), ${column}_${second})`;
}

/** The JSON in column `j` of a statement; undefined without a row. */
export const jsonOf = async ({ query: sql }: Pick<RouteContext, 'query'>, statement: Statement): Promise<string | undefined> =>
  (await sql<{ j: string }>(statement))[0]?.j;

export interface Asking {
  /** Condition for rows that the reader may read; `false` without the permission for the entity. */
  rows(entity: string, alias: string): Piece;
  /** Condition for rows that the reader may change and act on, as far as the role allows. */
  full(entity: string, alias: string): Piece;
  /** `true` or `false`: whether the reader has the permission. */
  may(permission: string): Piece;
}

export function asking(ctx: Pick<RouteContext, 'readable' | 'actor'>): Asking {
  const condition = (entity: string, alias: string, level?: 'full'): Piece => {
    try {
      return bound(ctx.readable(entity, alias, 0, level));
    } catch (error) {
      if (error instanceof AppError && error.code === 'forbidden') return plain('false');
      throw error;
    }
  };
  return {
    rows: (entity, alias) => condition(entity, alias),
    full: (entity, alias) => condition(entity, alias, 'full'),
    may: (permission) => plain(String(ctx.actor.permissions.has(permission))),
  };
}

/** Allowed values of `status` of contracts and items. */
export const STANDS = ['opened', 'closed', 'all'] as const;
export type Stands = (typeof STANDS)[number];

/** A key from the address or a parameter; zero never matches. */
export const keyIn = (value: unknown): number =>
  (typeof value === 'string' || typeof value === 'number') && /^[1-9]\d{0,15}$/.test(String(value)) ? Number(value) : 0;
