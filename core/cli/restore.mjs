/** npm run restore: see core/cli/restore.ts; here the libraries are seen to first. */
import { checkNode, install } from './install.mjs';
import { command } from './steps.mjs';

await command(async () => {
  checkNode();
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const { restore } = await import('./restore.ts');
  await restore(process.argv[2]);
});
