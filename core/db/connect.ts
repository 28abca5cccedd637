/** The first connection to a database: connects, or fails with a one-sentence reason. */
import pg from 'pg';
import { StartFailure } from '../failure.ts';

/** Host, port and name of a database, or of another server with its own default port, without user and password, for messages. */
export function placeOf(url: string, usual = '5432'): string {
  try {
    const u = new URL(url);
    return `${u.hostname}:${u.port || usual}${u.pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

/** Opens a separate connection. @throws StartFailure where the database refuses it, does not answer or does not exist. */
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
    case 'ENOENT':
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

/** Updates the statistics of all tables: after many inserts the plans are bad until then, and some statements take seconds. */
export async function analyze(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
