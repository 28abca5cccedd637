/**
 * Checks for a product that other machines can reach: demo accounts with known passwords, and settings that only a trial can do without.
 */
import type { Config } from './config.ts';
import type { Db } from './db/pool.ts';
import { StartFailure } from './failure.ts';
import { holdsDemo, wouldSeed } from './identity/seed.ts';
import type { ProductModule } from './shared/modules.ts';
import { isLocalUrl, isLoopback } from './shared/local.ts';

/** What they bring to a demo. */
type Modules = readonly ProductModule[];
type Exposure = Pick<Config, 'host' | 'publicUrl' | 'seed'>;

/** Can other machines reach the product, by its settings? */
const exposed = ({ host, publicUrl }: Exposure): boolean => !isLoopback(host) || !isLocalUrl(publicUrl);

const BEGIN =
  'For real work set SEED=none with an empty database and run npm run admin -- you@host; to try the demo, leave HOST and PUBLIC_URL out.';

/**
 * @throws StartFailure where demo accounts would be served to other machines. A database with real tenants gets no demo accounts, so SEED
 * does not matter there.
 */
export async function refuseOpenDemo(config: Exposure, db: Db, modules: Modules): Promise<void> {
  if (config.seed !== 'demo' || !exposed(config) || !((await wouldSeed(db, modules)) || (await holdsDemo(db, modules)))) return;
  const open = isLoopback(config.host) ? `PUBLIC_URL is ${String(config.publicUrl)}` : `HOST is ${config.host}`;
  throw new StartFailure(`SEED=demo has accounts whose passwords everybody knows, and ${open}, which others can reach. ${BEGIN}`);
}

/** One line for each thing that a public address should have and does not. */
export async function publicWarnings(
  config: Exposure & Pick<Config, 'secretKeys' | 'smtpUrl'>,
  db: Db,
  modules: Modules,
): Promise<string[]> {
  const lines: string[] = [];
  if (exposed(config) && (await holdsDemo(db, modules)))
    lines.push('The database has demo accounts whose passwords everybody knows: change the passwords or begin with an empty database.');
  if (isLocalUrl(config.publicUrl)) return lines;
  if (!config.secretKeys.length)
    lines.push(
      'SECRET_KEY is not set: secrets of sign-in providers and second factors are stored unencrypted. Set it to what openssl rand -base64 32 prints.',
    );
  if (config.smtpUrl === null) lines.push('SMTP_URL is not set: no mail leaves, so invitations and links for new passwords reach nobody.');
  if (!config.publicUrl?.startsWith('https:'))
    lines.push(
      'PUBLIC_URL is not https: passwords and sessions can be read on the way. Put a proxy with a certificate in front and set its https address.',
    );
  return lines;
}
