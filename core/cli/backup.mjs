/** npm run backup: see core/cli/backup.ts; here the libraries are seen to first. */
import { checkNode, install } from './install.mjs';
import { command } from './steps.mjs';

await command(async () => {
  checkNode();
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const { backup } = await import('./backup.ts');
  await backup(process.argv[2]);
});
