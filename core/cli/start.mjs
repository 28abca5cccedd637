/** npm start: installs, builds, serves. Needs only Node and npm; steps without work are skipped. */
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { checkNode, install } from './install.mjs';
import { command, said, step } from './steps.mjs';

const USAGE = 'npm start: installs, builds and serves. Settings are environment variables or lines of .env (.env.example lists them).';

await command(async () => {
  said(USAGE);
  checkNode();
  process.setSourceMapsEnabled(true);
  await install();
  const server = await build();
  // Until the server has its own: an interrupted start ends the ordinary way, so that the database server is told to stop.
  const interrupted = () => process.exit(130);
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
  await step('Starting database and server', () => import(pathToFileURL(server).href), { speaks: true });
  process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
});
