/** `SHA256SUMS` of a backup: the hash of every file in it, in the form that `sha256sum --check` reads. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartFailure } from '../failure.ts';

/** Hashes by path in the backup, with `/` between folders. */
export type Sums = Map<string, string>;

const NAME = 'SHA256SUMS';
/** Most damaged files that are listed. */
const NAMED = 10;

/** Passes a stream on and returns its hash at the end. */
export function hashing(): { through: (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>; digest(): string } {
  const hash = createHash('sha256');
  return {
    async *through(source) {
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
    },
    digest: () => hash.digest('hex'),
  };
}

export async function hashOf(source: Readable): Promise<string> {
  const { through, digest } = hashing();
  await pipeline(source, through, async (rest) => {
    for await (const _ of rest) continue;
  });
  return digest();
}

export const writeSums = (folder: string, sums: Sums): void =>
  writeFileSync(
    join(folder, NAME),
    [...sums]
      .sort()
      .map(([path, hash]) => `${hash}  ${path}\n`)
      .join(''),
    { mode: 0o600 },
  );

/** Compares every file with its hash. @throws StartFailure that names what is damaged, missing or came from elsewhere. */
export async function checkSums(folder: string): Promise<void> {
  const wrong: string[] = [];
  const sums = existsSync(join(folder, NAME)) ? readSums(folder) : undefined;
  if (!sums) wrong.push(`${NAME} is missing`);
  const there = filesOf(folder).filter((path) => path !== NAME);
  for (const path of sums ? there : []) {
    const hash = sums?.get(path);
    if (hash === undefined) wrong.push(`${path} is no part of it`);
    else if ((await hashOf(createReadStream(join(folder, path)))) !== hash) wrong.push(`${path} is not what was written`);
  }
  for (const path of sums?.keys() ?? []) if (!there.includes(path)) wrong.push(`${path} is missing`);
  refuse(folder, wrong);
}

/** The same for a backup without hashes: contents are named by their hash. */
export async function checkContents(folder: string): Promise<void> {
  const wrong: string[] = [];
  for (const path of filesOf(join(folder, 'files')))
    if ((await hashOf(createReadStream(join(folder, 'files', path)))) !== path.split('/').pop())
      wrong.push(`files/${path} is not what was written`);
  refuse(folder, wrong);
}

function refuse(folder: string, wrong: readonly string[]): void {
  if (!wrong.length) return;
  const more = wrong.length > NAMED ? `; and ${wrong.length - NAMED} more` : '';
  throw new StartFailure(
    `The backup in ${folder} is damaged: ${wrong.slice(0, NAMED).join('; ')}${more}. Nothing was restored: copy it again from
      where it was kept, or take another one.`,
  );
}

function readSums(folder: string): Sums {
  const lines = readFileSync(join(folder, NAME), 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => relative('.', path).split(sep).join('/'));
}
