/**
 * Ends a reader of a file whose memory grows beyond what it may take. V8 bounds the objects of a program, not its buffers: a PDF of two
 * megabytes may unpack to gigabytes of them. A thread of its own looks, since the one that unpacks comes to nothing else meanwhile.
 * Loaded before the program, with `--import` and the bound in its address: `memory.mjs?megabytes=1024`.
 */
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const PAUSE_MS = 50;

/** Without the options of its parent, it is not loaded a second time. */
function watched() {
  const megabytes = Number(new URL(import.meta.url).searchParams.get('megabytes'));
  new Worker(new URL(import.meta.url), { execArgv: [], workerData: megabytes * 1024 * 1024 }).unref();
}

function watch(bytes) {
  setInterval(() => {
    if (process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGKILL');
  }, PAUSE_MS);
}

if (isMainThread) watched();
else watch(workerData);
