/**
 * npm run client -- --url http://localhost:3000 --token rukn_… [--out client.ts]: a typed client for what the token's maker may do.
 * npm run client -- --all [--out client.ts]: one for everything, from the metadata, without a server.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartFailure, die } from '../failure.ts';
import { plugins } from '../../plugins/index.ts';
import { madePlugins, notRunning } from '../plugin/load.ts';
import { wholeApi } from '../http/openapi-all.ts';
import { loadMetadata } from '../metadata/load.ts';
import type { ApiDocument } from '../metadata/to-openapi-types.ts';
import { ROOT } from '../root.ts';
import { generateClient } from './client/generate.ts';

const USAGE =
  'Say where the API is, as npm run client -- --url http://localhost:3000 --token rukn_…, or --all for everything that the metadata has; --out names the file.';

async function ask(url: string, token: string | undefined): Promise<ApiDocument> {
  const address = new URL('/api/openapi.json', url);
  const answer = await fetch(address, { headers: token ? { authorization: `Bearer ${token}` } : {} }).catch(() => undefined);
  if (!answer?.ok)
    throw new StartFailure(
      `${address.href} ${answer ? `answers ${answer.status}` : 'does not answer'}: check the address and that Rukn is started.`,
    );
  const document = (await answer.json()) as ApiDocument;
  if (!Object.values(document.paths).some((at) => Object.values(at).some((o) => o['x-entity'])))
    throw new StartFailure('The token opens nothing: make one at /developer/tokens and pass it with --token.');
  return document;
}

function everything(): ApiDocument {
  const { version } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const registry = loadMetadata(path.join(ROOT, 'metadata'));
  const shared = madePlugins(plugins, notRunning(registry))
    .filter(({ name }) => name === 'export')
    .flatMap(({ endpoints }) => endpoints ?? []);
  return wholeApi(registry, version, shared);
}

function options(): { url?: string; token?: string; all?: boolean; out?: string } {
  try {
    const { values } = parseArgs({
      options: { url: { type: 'string' }, token: { type: 'string' }, all: { type: 'boolean' }, out: { type: 'string' } },
    });
    if (values.all || URL.canParse(values.url ?? '')) return values;
  } catch {
    // An option that there is not: the same sentence says which there are.
  }
  throw new StartFailure(USAGE);
}

try {
  const values = options();
  const text = generateClient(values.all ? everything() : await ask(values.url as string, values.token));
  if (values.out) fs.writeFileSync(values.out, text);
  else process.stdout.write(text);
} catch (error) {
  die(error);
}
