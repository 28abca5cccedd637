/** npm start: install, build, serve. Needs Node and npm, nothing else; the steps that have nothing to do are skipped. */
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { checkNode, install } from './install.mjs';

checkNode();
process.setSourceMapsEnabled(true);
await install();
const server = await build();
try {
  await import(pathToFileURL(server).href);
} catch (error) {
  process.stderr.write(`${error?.name === 'StartFailure' ? error.message : error?.stack ?? String(error)}\n`);
  process.exit(1);
}
