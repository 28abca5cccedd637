/** npm run admin -- name@host [--name "..."]: a platform administrator, and the link with which they choose a password. */
import { loadConfig, type Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { createDb } from '../db/pool.ts';
import { StartFailure } from '../failure.ts';
import { addPlatformAdministrator, LINK_DAYS } from '../identity/platform-administrator.ts';
import { normalEmail } from '../shared/email.ts';
import { EMAIL_PATTERN } from '../shared/patterns.ts';
import { openServer } from './backup-server.ts';

const quiet = { info() {}, warn() {}, error() {} };
const USAGE = 'Say who: npm run admin -- name@host --name "Full name".';

/** @throws StartFailure in one sentence. */
export async function admin(words: readonly string[]): Promise<void> {
  const person = personOf(words);
  const { config, url, close } = await database();
  const db = createDb({ connectionString: url, max: 1 });
  try {
    await migrate({ url, log: quiet });
    const link = await addPlatformAdministrator(db, config, person);
    if (!link) throw new StartFailure(`${person.email} belongs to somebody of a company: name another address.`);
    process.stdout.write(`${person.email} is a platform administrator. They choose a password within ${LINK_DAYS} days at\n${link}\n`);
  } finally {
    await db.close();
    await close();
  }
}

function personOf(words: readonly string[]): { email: string; name: string } {
  const at = words.indexOf('--name');
  const email = normalEmail(words.find((word, i) => !word.startsWith('--') && (at < 0 || i !== at + 1)) ?? '');
  if (!new RegExp(EMAIL_PATTERN).test(email)) throw new StartFailure(USAGE);
  const name = at < 0 ? email.slice(0, email.indexOf('@')) : (words[at + 1] ?? '').trim();
  if (!name || name.length > 150) throw new StartFailure(USAGE);
  return { email, name };
}

/** The database of the settings, or the embedded one: running, or started for the time of the work. */
async function database(): Promise<{ config: Config; url: string; close(): Promise<void> }> {
  const config = loadConfig();
  const own = config.databaseDirectUrl ?? config.databaseUrl;
  if (own) return { config, url: own, close: async () => {} };
  const { url, close } = await openServer({ running: true });
  return { config, url, close };
}
