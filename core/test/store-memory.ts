/** What a store takes of memory while 100 MB go in and come out: run as a process of its own by core/files/store.test.ts. */
import { Readable } from 'node:stream';
import { fileStore } from '../files/index.ts';
import { receive } from '../files/receive.ts';

const SIZE = 100_000_000;
const settings = JSON.parse(process.argv[2] ?? '{}') as Parameters<typeof fileStore>[0];

async function* pieces(): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < SIZE; sent += 50_000) yield Buffer.alloc(50_000, sent % 251);
}

const store = fileStore(settings);
const before = process.resourceUsage().maxRSS;
const { path, sha256 } = await receive(settings.filesDir, Readable.from(pieces(), { objectMode: false }), SIZE);
await store.put(1, sha256, path);
let size = 0;
for await (const chunk of (await store.read(1, sha256)) as AsyncIterable<Buffer>) size += chunk.length;
process.stdout.write(JSON.stringify({ size, mib: (process.resourceUsage().maxRSS - before) / 1024 }));
process.exit(0);
