/** A sheet of Excel, written in a thread of its own: packing twenty thousand rows would keep every other request waiting. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { ROOT } from '../root.ts';
import type { Cell } from './export-cells.ts';

export interface Sheet {
  name: string;
  heads: string[];
  rows: Cell[][];
  rightToLeft: boolean;
}

/** @returns the file. An aborted signal ends the thread, and is thrown. */
export function writeSheet(sheet: Sheet, signal: AbortSignal): Promise<Buffer> {
  return new Promise((done, fail) => {
    const worker = new Worker(path.join(ROOT, 'core', 'crud', 'export-sheet-worker.mjs'), { workerData: sheet });
    const abort = (): void => {
      fail(signal.reason as Error);
      void worker.terminate();
    };
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    worker.once('message', (bytes: Uint8Array) => done(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
    worker.once('error', fail);
    worker.once('exit', () => {
      signal.removeEventListener('abort', abort);
      fail(new Error('the sheet was not written'));
    });
  });
}
