/** What the plugin's own statements share: the reader's language, and the reader's rows. */
import { AppError } from '../../core/index.ts';
import type { Locale, RouteContext } from '../../core/index.ts';

/** The bilingual column in the reader's language; the other language where it is empty. */
export function inLanguage(column: string, locale: Locale): string {
  const [first, second] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  return `coalesce(nullif(${column}_${first}, ''), ${column}_${second})`;
}

export interface Scoped {
  /** Values of the conditions given so far, in their order. */
  readonly values: unknown[];
  /** Condition for the rows of `entity` that the reader may read (tenant, recycle bin and sharing included); `false` where the role lacks the entity altogether. */
  rows(entity: string, alias: string): string;
}

/** Collects conditions while a text is being written: each one numbers its parameters after those already there. */
export function scoped(ctx: Pick<RouteContext, 'readable'>): Scoped {
  const values: unknown[] = [];
  return {
    values,
    rows(entity, alias) {
      try {
        const { text, values: more } = ctx.readable(entity, alias, values.length);
        values.push(...more);
        return `(${text})`;
      } catch (error) {
        if (error instanceof AppError && error.code === 'forbidden') return 'false';
        throw error;
      }
    },
  };
}
