/** The reader of a statement, and how a statement becomes a prepared one. */
import type { Statement } from '../db/pool.ts';
import { nameOf } from '../db/prepared.ts';
import type { Actor, Locale } from '../shared/actor.ts';
import type { Binds } from './binds.ts';

export interface Reader {
  actor: Actor;
  locale: Locale;
}

/** A statement that says which tables it reads. */
export type Reading = Statement & Required<Pick<Statement, 'reads'>>;

const composed = new WeakMap<object, Map<string, Omit<Reading, 'values'>>>();
/** Statements cached per part. */
const KEPT = 100;

/** As `statement`, for a large cached part and a small rest: composed once per rest. */
export function composedStatement(part: object, rest: string, binds: Binds, compose: () => string): Reading {
  const known = composed.get(part) ?? new Map<string, Omit<Reading, 'values'>>();
  let found = known.get(rest);
  if (!found) {
    const { values: _values, ...made } = statement(compose(), binds, false);
    found = made;
    if (known.size >= KEPT) known.clear();
    composed.set(part, known.set(rest, found));
  }
  return { ...found, values: binds.values };
}

/** Names a statement by its text, so that it is planned once per connection. A volatile one gets no name and is planned each time. */
export function statement(text: string, binds: Binds, volatile: boolean): Reading {
  const { values, reads } = binds;
  return volatile ? { text, values, reads } : { text, values, reads, name: nameOf(text) };
}
