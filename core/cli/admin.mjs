/** npm run admin: see core/cli/admin.ts; here the libraries are seen to first. */
import { checkNode, install } from './install.mjs';
import { command } from './steps.mjs';

await command(async () => {
  checkNode();
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const { admin } = await import('./admin.ts');
  await admin(process.argv.slice(2));
});
