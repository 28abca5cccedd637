/** What the translation of a Where carries along, and how it refuses. */
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
  /** Value of "$value" in a declared parameter. */
  value?: Scalar | Scalar[];
  /** True for conditions that a caller wrote: unreadable fields are unknown to them. */
  untrusted?: boolean;
  /**
   * True for conditions of the system that must hold whoever asks (guards, locks): rows of other entities count as they are, not as far as
   * the actor reaches.
   */
  whole?: boolean;
  /** True for conditions that code of the product has written: lists may be of any length, and texts are meant as they stand. */
  program?: boolean;
  /** Set to true when a condition's best plan depends on its value, so that the statement is not prepared. */
  volatile?: { found: boolean };
}

/** 422 whose `errors` key is the place in the query. */
export const refuse = (path: string, key: string, values: Record<string, string | number>): AppError =>
  new AppError('invalid', { errors: { [path]: [text(key, values)] } });

/** A list, or null, where one value belongs. */
export const oneValue = (path: string): never => {
  throw refuse(path, 'query.one_value', {});
};
