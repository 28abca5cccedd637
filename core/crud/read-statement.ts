/** Who reads, and how a statement becomes a prepared one. */
import type { Statement } from '../db/pool.ts';
import { nameOf } from '../db/prepared.ts';
import type { Actor, Locale } from '../shared/actor.ts';
import type { Binds } from './binds.ts';

export interface Reader {
  actor: Actor;
  locale: Locale;
}

const composed = new WeakMap<object, Map<string, Pick<Statement, 'text' | 'name'>>>();
/** Texts kept per part. */
const KEPT = 100;

/** As `statement`, for a text made of a large part that is kept anyway and a small rest: composed once per rest. */
export function composedStatement(part: object, rest: string, binds: Binds, compose: () => string): Statement {
  const known = composed.get(part) ?? new Map<string, Pick<Statement, 'text' | 'name'>>();
  let found = known.get(rest);
  if (!found) {
    const { text, name } = statement(compose(), binds, false);
    found = name ? { text, name } : { text };
    if (known.size >= KEPT) known.clear();
    composed.set(part, known.set(rest, found));
  }
  return { ...found, values: binds.values };
}

/** Names a statement by its text, so that it is planned once per connection; contains-filters are planned each time (performance). */
export const statement = (text: string, binds: Binds, volatile: boolean): Statement =>
  volatile ? { text, values: binds.values } : { text, values: binds.values, name: nameOf(text) };
