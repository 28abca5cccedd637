/** npm run admin -- name@host [--name "..."]: creates a platform administrator and prints the link with which they choose a password. */
import { migrate } from '../db/migrate.ts';
import { createDb } from '../db/pool.ts';
import { StartFailure } from '../failure.ts';
import { addPlatformAdministrator, LINK_DAYS } from '../identity/platform-administrator.ts';
import { normalEmail } from '../shared/email.ts';
import { EMAIL_PATTERN } from '../shared/patterns.ts';
import { openServer } from './backup-server.ts';

const quiet = { info() {}, warn() {}, error() {} };
const USAGE = 'Say who: npm run admin -- name@host --name "Full name".';

/** The arguments of the command. */
export interface Given {
  email?: string | undefined;
  name?: string | undefined;
}

/** @throws StartFailure in one sentence. */
export async function admin(given: Given): Promise<void> {
  const person = personOf(given);
  const { config, url, close } = await openServer({ running: true });
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

function personOf(given: Given): { email: string; name: string } {
  const email = normalEmail(given.email ?? '');
  if (!new RegExp(EMAIL_PATTERN).test(email)) throw new StartFailure(USAGE);
  const name = (given.name ?? email.slice(0, email.indexOf('@'))).trim();
  if (!name || name.length > 150) throw new StartFailure(USAGE);
  return { email, name };
}
