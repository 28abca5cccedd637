/**
 * Prepared statements: their names, and which of them a connection keeps. PostgreSQL plans a named statement once per connection; planning
 * a read with its labels takes ten times as long as running it. But it keeps each statement and plan in memory until the connection ends.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Prepared statements that a connection keeps, by last use. */
export const KEPT = 400;
/** Minimum number of texts whose names are cached; a name depends on the text only, so it can be computed again. */
const REMEMBERED = 1_000;

let newer = new Map<string, string>();
let older = new Map<string, string>();

/** The name of a statement with this text: the same in every process. */
export function nameOf(text: string): string {
  const known = newer.get(text);
  if (known !== undefined) return known;
  const name = older.get(text) ?? createHash('sha1').update(text).digest('base64url').slice(0, 24);
  if (newer.size >= REMEMBERED) [newer, older] = [new Map(), newer];
  newer.set(text, name);
  return name;
}

type Client = pg.PoolClient & { connection: { parsedStatements: Record<string, string> } };

export interface Prepared {
  /** Call for each statement that is sent on the connection. @returns the statement. */
  used<S extends { name?: string }>(client: pg.PoolClient, statement: S): S;
  /**
   * Removes the statements of the connection above the limit, least recently used first.
   * @returns the statements that drop them, to be sent outside of a transaction, since an aborted one would not run them; and what to do if
   * one is refused.
   */
  surplus(client: pg.PoolClient): { text: string; refused(): void }[];
}

export function createPrepared(kept = KEPT): Prepared {
  /** By connection: names, the last used at the end. */
  const names = new WeakMap<pg.PoolClient, Set<string>>();
  return {
    used(client, statement) {
      if (statement.name === undefined) return statement;
      const own = names.get(client) ?? new Set();
      own.delete(statement.name);
      names.set(client, own.add(statement.name));
      return statement;
    },
    surplus(client) {
      const own = names.get(client);
      if (!own || own.size <= kept) return [];
      const { parsedStatements } = (client as Client).connection;
      const gone = [...own].slice(0, own.size - kept);
      for (const name of gone) own.delete(name);
      // A statement that PostgreSQL refused was never prepared. For the others pg would keep sending only the name.
      return gone.flatMap((name) => {
        const sql = parsedStatements[name];
        delete parsedStatements[name];
        // A pooler that supports prepared statements has other names at the server: it still knows this one, and limits their number
        // itself.
        return sql === undefined ? [] : [{ text: `deallocate "${name}"`, refused: () => void (parsedStatements[name] ??= sql) }];
      });
    },
  };
}
