/** A real server that speaks S3, in a process of its own, with one empty bucket; before it a gate that is as strict as Amazon's. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bucketGate } from './bucket-gate.ts';

export interface Bucket {
  /** For FILES_S3_URL. */
  url: string;
  /** Ends the server with everything in it; safe to call twice. */
  stop(): Promise<void>;
}

/** The server knows this key and secret alone. */
const KEY = 'S3RVER';

export async function startBucket(): Promise<Bucket> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rukn-bucket-'));
  const program = path.join(path.dirname(createRequire(import.meta.url).resolve('s3rver/package.json')), 'bin/s3rver.js');
  // It enciphers the marks of its pages with DES, which OpenSSL counts as history.
  const child = spawn(
    process.execPath,
    [
      '--openssl-legacy-provider',
      program,
      '-d',
      folder,
      '-a',
      '127.0.0.1',
      '-p',
      '0',
      '--silent',
      '--no-vhost-buckets',
      '--configure-bucket',
      'contents',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const gate = bucketGate(KEY, `http://127.0.0.1:${await portOf(child)}`);
  await new Promise<void>((done) => void gate.listen(0, '127.0.0.1', done));
  return {
    url: `http://${KEY}:${KEY}@127.0.0.1:${(gate.address() as AddressInfo).port}/contents/kept?region=me-south-1`,
    async stop() {
      await Promise.all([end(child), shut(gate)]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function portOf(child: ChildProcess): Promise<string> {
  for await (const line of child.stdout as NodeJS.ReadableStream) {
    const port = /listening on \S+?[ :](\d+)\s*$/m.exec(String(line))?.[1];
    if (port) return port;
  }
  throw new Error('the S3 server does not start');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function shut(server: http.Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
