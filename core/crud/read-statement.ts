/** Who reads, and how a statement becomes a prepared one. */
import { createHash } from 'node:crypto';
import type { Statement } from '../db/pool.ts';
import type { Actor, Locale } from '../shared/actor.ts';
import type { Binds } from './binds.ts';
import { CUSTOM_COLUMN } from './column.ts';

export interface Reader {
  actor: Actor;
  locale: Locale;
}

const common = new Map<string, string>();
/** Statements over fields of single tenants: they come and go with these, and must not take the place of everybody's. */
const ofTenants = new Map<string, string>();
const MAX_PREPARED = 400;

/** A statement that says which tables it reads. */
export type Reading = Statement & Required<Pick<Statement, 'reads'>>;

const composed = new WeakMap<object, Map<string, Omit<Reading, 'values'>>>();
/** Texts kept per part. */
const KEPT = 100;

/** As `statement`, for a text made of a large part that is kept anyway and a small rest: composed once per rest. */
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

/** Names a statement by its text, so that it is planned once per connection; contains-filters are planned each time (performance). */
export function statement(text: string, binds: Binds, volatile: boolean): Reading {
  const { values, reads } = binds;
  if (volatile) return { text, values, reads };
  const name = common.get(text) ?? ofTenants.get(text) ?? named(text, text.includes(`.${CUSTOM_COLUMN} ->`) ? ofTenants : common);
  return { text, values, reads, ...(name ? { name } : {}) };
}

function named(text: string, shelf: Map<string, string>): string | undefined {
  if (shelf.size >= MAX_PREPARED) return undefined;
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
  shelf.set(text, name);
  return name;
}
