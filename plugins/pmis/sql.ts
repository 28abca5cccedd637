/** What the plugin's own statements share: the reader's language, and the reader's rows. */
import { AppError, bound, type Locale, type Piece, plain, type RouteContext } from '../../core/index.ts';

/** The bilingual column in the reader's language; the other language where it is empty. */
export function inLanguage(column: string, locale: Locale): string {
  const [first, second] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  return `coalesce(nullif(${column}_${first}, ''), ${column}_${second})`;
}

export interface Scoped {
  /**
   * Condition for the rows of `entity` that the reader may read (tenant, recycle bin and sharing included); `false` where the role lacks
   * the entity altogether.
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
