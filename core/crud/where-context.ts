/** Context of the translation of a Where, and its errors. */
import type { Narrow } from '../access/scope.ts';
import { AppError, text } from '../errors.ts';
import type { Registry } from '../metadata/registry.ts';
import type { Actor, Locale } from '../shared/actor.ts';
import type { Scalar } from '../shared/where.ts';
import type { Binds } from './binds.ts';

export interface WhereContext {
  registry: Registry;
  actor: Actor;
  locale: Locale;
  binds: Binds;
  narrow?: Narrow;
  /** The value of "$value" in a declared parameter. */
  value?: Scalar | Scalar[];
  /** True for conditions of a caller: fields they may not read are unknown. */
  untrusted?: boolean;
  /**
   * True for conditions of the system that hold regardless of the actor (guards, locks): all rows of other entities count, not only those
   * in reach.
   */
  whole?: boolean;
  /** True for conditions in code of the product: lists may have any length, and texts match exactly. */
  program?: boolean;
  /** Set to true where the best plan depends on a value, so that the statement is not prepared. */
  volatile?: { found: boolean };
}

/** A 422 whose `errors` key is the path in the query. */
export const refuse = (path: string, key: string, values: Record<string, string | number>): AppError =>
  new AppError('invalid', { errors: { [path]: [text(key, values)] } });

/** Refuses a list or null where a single value is expected. */
export const oneValue = (path: string): never => {
  throw refuse(path, 'query.one_value', {});
};
