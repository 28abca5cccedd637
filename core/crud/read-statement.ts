/** Who reads, and how a statement becomes a prepared one. */
import { createHash } from 'node:crypto';
import type { Statement } from '../db/pool.ts';
import type { Actor, Locale } from '../shared/actor.ts';
import type { Binds } from './binds.ts';

export interface Reader {
  actor: Actor;
  locale: Locale;
}

const names = new Map<string, string>();
const MAX_PREPARED = 400;

/** Names a statement by its text, so that it is planned once per connection; contains-filters are planned each time (performance). */
export function statement(text: string, binds: Binds, volatile: boolean): Statement {
  if (volatile) return { text, values: binds.values };
  let name = names.get(text);
  if (!name && names.size < MAX_PREPARED) {
    name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
    names.set(text, name);
  }
  return { text, values: binds.values, ...(name ? { name } : {}) };
}
