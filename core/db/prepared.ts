/**
 * Prepared statements: their names, and which of them a connection keeps. PostgreSQL plans a named one once per connection, where the plan
 * of a record with its labels takes ten times as long as the read; but it holds each, with its plan, until the connection ends.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';

/** As many statements a connection keeps: those used last. */
export const KEPT = 400;
/** Texts whose names are remembered at least; a name is made of the text alone, so a forgotten one is the same again. */
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
  /** To be asked for each statement that is sent on the connection. @returns the statement. */
  used<S extends { name?: string }>(client: pg.PoolClient, statement: S): S;
  /**
   * Forgets what the connection holds beyond its number, longest unused first.
   * @returns the statements that drop them, to be sent outside of a transaction, since a failed one would keep them; and what to do where
   * one is refused.
   */
  surplus(client: pg.PoolClient): { text: string; refused(): void }[];
}

export function createPrepared(kept = KEPT): Prepared {
  /** By connection: names, the one used last at the end. */
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
      // One that PostgreSQL refused was never prepared. Of the others pg would go on to send the name alone.
      return gone.flatMap((name) => {
        const sql = parsedStatements[name];
        delete parsedStatements[name];
        // A pooler that carries names along has others at the server: it knows this one still, and bounds their number itself.
        return sql === undefined ? [] : [{ text: `deallocate "${name}"`, refused: () => void (parsedStatements[name] ??= sql) }];
      });
    },
  };
}
