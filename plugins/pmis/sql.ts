/** Common parts of the plugin's statements: the reader's language, and the reader's rows. */
import { AppError, bound, type Locale, type Piece, plain, type RouteContext } from '../../core/index.ts';

/** The bilingual column in the reader's language, with the other language as fallback. */
export function inLanguage(column: string, locale: Locale): string {
  const [first, second] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  return `coalesce(nullif(${column}_${first}, ''), ${column}_${second})`;
}

/** Rows as one object with a list for each column: of thousands of them, PostgreSQL writes and Node reads it in a part of the time. */
export const lists = (columns: readonly string[]): Piece =>
  plain(`json_build_object(${columns.map((column) => `'${column}', coalesce(json_agg("${column}"), '[]')`).join(', ')})`);

/** What the statement of `lists` gives. */
export type Lists<T> = { [K in keyof T]: T[K][] };

export interface Scoped {
  /**
   * Condition for the rows of `entity` that the reader may read (including tenant, recycle bin and sharing); `false` without the read
   * permission.
   */
  rows(entity: string, alias: string): Piece;
}

export const scoped = (ctx: Pick<RouteContext, 'readable'>): Scoped => ({
  rows(entity, alias) {
    try {
      return bound(ctx.readable(entity, alias, 0));
    } catch (error) {
      if (error instanceof AppError && error.code === 'forbidden') return plain('false');
      throw error;
    }
  },
});
