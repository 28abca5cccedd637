/** A product in small, for the tests of core/db/embedded.ts: a process that holds the embedded server of a folder until it is ended. */
import { startEmbedded } from '../db/embedded.ts';
import { die } from '../failure.ts';

const quiet = { info() {}, warn() {}, error() {} };
try {
  const server = await startEmbedded({ dataDir: process.argv[2] ?? '', log: quiet });
  process.stdout.write(`${JSON.stringify({ url: server.url, pid: server.pid })}\n`);
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  setInterval(() => {}, 60_000);
} catch (error) {
  die(error);
}
