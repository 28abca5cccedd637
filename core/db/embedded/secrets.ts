/** What the embedded server stores beside its data: two passwords and the port, in a file that only the product can read. */
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export interface Secrets {
  /** Password of `postgres`, the superuser for maintenance. */
  admin: string;
  /** Password of `rukn`, the owner of the product's database. */
  owner: string;
  port: number;
}

const fileOf = (home: string): string => join(home, 'server.json');

/** Reads the secrets, or creates them; two processes that create them at once get the same. */
export async function openSecrets(home: string): Promise<Secrets> {
  const fresh: Secrets = { admin: randomBytes(24).toString('hex'), owner: randomBytes(24).toString('hex'), port: await freePort() };
  try {
    writeFileSync(fileOf(home), JSON.stringify(fresh), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readSecrets(home);
}

/** Reads existing secrets. */
export const readSecrets = (home: string): Secrets => JSON.parse(readFileSync(fileOf(home), 'utf8')) as Secrets;

/** Stores a new port. */
export function keepPort(home: string, secrets: Secrets, port: number): Secrets {
  const next = { ...secrets, port };
  writeFileSync(`${fileOf(home)}.new`, JSON.stringify(next), { mode: 0o600 });
  renameSync(`${fileOf(home)}.new`, fileOf(home));
  return next;
}

/** A free port; `wanted` if it is free. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (wanted !== 0 && error.code === 'EADDRINUSE') resolve(freePort());
      else reject(error);
    });
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
