/** What the plugin's own statements share: the reader's language, the reader's rows, and answers in JSON. */
import { AppError, bound, type Locale, type Piece, plain, type RouteContext, type Statement } from '../../core/index.ts';

/** A bilingual column in the reader's language; the other language where it is empty. */
export function inLanguage(column: string, locale: Locale): string {
  const [first, second] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  return `coalesce(nullif(${column}_${first}, ''), ${column}_${second})`;
}

/** The JSON that a statement gives as `j`; undefined without a row. */
export const jsonOf = async ({ query: sql }: Pick<RouteContext, 'query'>, statement: Statement): Promise<string | undefined> =>
  (await sql<{ j: string }>(statement))[0]?.j;

export interface Asking {
  /** Condition for rows that the reader may read; `false` where the role lacks the entity altogether. */
  rows(entity: string, alias: string): Piece;
  /** Condition for rows that are the reader's to change and to act on, as far as the role lets them. */
  full(entity: string, alias: string): Piece;
  /** `true` or `false`: the reader's role. */
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

/** What `status` of contracts and items may ask for. */
export const STANDS = ['opened', 'closed', 'all'] as const;
export type Stands = (typeof STANDS)[number];

/** A key from the address or a parameter; zero is nobody's. */
export const keyIn = (value: unknown): number =>
  (typeof value === 'string' || typeof value === 'number') && /^[1-9]\d{0,15}$/.test(String(value)) ? Number(value) : 0;
