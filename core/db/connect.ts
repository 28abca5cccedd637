/** The first word with a database: connects, or says in one sentence why not. */
import pg from 'pg';
import { StartFailure } from '../failure.ts';

/** Place of a database, or of another server with its own usual port, without user and password, for messages. */
export function placeOf(url: string, usual = '5432'): string {
  try {
    const u = new URL(url);
    return `${u.hostname}:${u.port || usual}${u.pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

/**
 * An open connection of its own.
 * @throws StartFailure when the database refuses, is not there, or is none.
 */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'rukn start' });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    throw new StartFailure(sentence(error, url));
  }
  const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`);
  const version = rows[0]?.version ?? 0;
  if (version >= 140000) return client;
  await client.end();
  throw new StartFailure(`The database at ${placeOf(url)} is PostgreSQL ${Math.floor(version / 10000)}: Rukn needs 14 or newer.`);
}

function sentence(error: unknown, url: string): string {
  const { code, message } = error as { code?: string; message: string };
  const place = placeOf(url);
  switch (code) {
    case '28P01':
    case '28000':
      return `The database at ${place} refuses the user or the password: correct them in DATABASE_URL.`;
    case '3D000':
      return `There is no database at ${place}: create it, or correct the name in DATABASE_URL.`;
    case '53300':
      return `The database at ${place} has no free connection: raise its max_connections or stop other programs.`;
    case '57P03':
      return `The database at ${place} is still starting: try again in a moment.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host of the database at ${place} is unknown: correct DATABASE_URL.`;
    case 'ECONNREFUSED':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `Nobody answers at ${place}: start the database, or correct DATABASE_URL.`;
  }
  if (/timeout|terminated|message type|unexpected/i.test(message)) {
    return `What answers at ${place} is not a PostgreSQL: correct DATABASE_URL.`;
  }
  return `The database at ${place} cannot be used (${message}): correct DATABASE_URL.`;
}

/** Has PostgreSQL look through all tables: after many rows at once its plans are guesses until it has, and some of them take seconds. */
export async function analyze(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
