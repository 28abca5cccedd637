/** npm run worker: installs, builds, and runs jobs beside the web process; start as many as needed. */
import { pathToFileURL } from 'node:url';
import { buildPrograms } from './build.mjs';
import { checkNode, install } from './install.mjs';
import { command, said, step } from './steps.mjs';

const USAGE =
  'npm run worker: works on jobs beside npm start. Settings are environment variables or lines of .env (.env.example lists them).';

await command(async () => {
  said(USAGE);
  checkNode();
  process.setSourceMapsEnabled(true);
  await install();
  const { worker } = await buildPrograms();
  await step('Starting the worker', () => import(pathToFileURL(worker).href), { speaks: true });
});
