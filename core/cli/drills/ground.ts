/** Setup of drills: a data folder, a database, and processes of the product. All are closed at the end. */
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runningEmbedded, startEmbedded } from '../../db/embedded.ts';
import { startPart, type Part, type Settings } from './processes.ts';
import { openStage, type Stage } from './stage.ts';

/** Registers a function that closes a resource. */
export type AtEnd = (close: () => Promise<unknown>) => void;

const silent = { info() {}, warn() {}, error() {} };

/** Closes the resources of a drill in reverse order, even after a failure. */
export async function closingAll<T>(work: (atEnd: AtEnd) => Promise<T>): Promise<T> {
  const closes: (() => Promise<unknown>)[] = [];
  try {
    return await work((close) => void closes.unshift(close));
  } finally {
    for (const close of closes) await close().catch(() => {});
  }
}

/** @returns its path. */
export function openFolder(atEnd: AtEnd): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rukn-drill-'));
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  // The database server runs as another user when the drill runs as root, and has to pass.
  chmodSync(folder, 0o755);
  return folder;
}

/** A database server that lives as long as the drill. @returns the database's address. */
export async function openDatabase(atEnd: AtEnd, folder: string): Promise<string> {
  const database = await startEmbedded({ dataDir: folder, log: silent });
  atEnd(() => database.stop());
  return database.url;
}

export async function openPart(atEnd: AtEnd, program: 'main' | 'worker', settings: Settings): Promise<Part> {
  const part = await startPart(program, settings);
  atEnd(() => part.stop());
  return part;
}

/** One web process that runs its database and works on the jobs, as npm start does. */
export async function openAlone(atEnd: AtEnd): Promise<{ folder: string; web: Part; stage: Stage }> {
  const folder = openFolder(atEnd);
  const web = await openPart(atEnd, 'main', { DATA_DIR: folder, PORT: '0', SEED: 'demo' });
  return { folder, web, stage: await openStage(atEnd, runningEmbedded(folder)) };
}

/** A web process and a worker on one database. @param more settings of both. @returns also their settings, for another worker. */
export async function openWithWorker(atEnd: AtEnd, more: Settings): Promise<{ settings: Settings; web: Part; worker: Part; stage: Stage }> {
  const folder = openFolder(atEnd);
  const url = await openDatabase(atEnd, folder);
  const settings = { DATABASE_URL: url, DATA_DIR: folder, ...more };
  const web = await openPart(atEnd, 'main', { ...settings, PORT: '0', SEED: 'demo' });
  const worker = await openPart(atEnd, 'worker', settings);
  return { settings, web, worker, stage: await openStage(atEnd, url, more['REDIS_URL']) };
}
