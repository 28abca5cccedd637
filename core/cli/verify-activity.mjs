/** npm run verify:activity: see core/cli/verify-activity.ts; here the libraries are seen to first. */
import { checkNode, install } from './install.mjs';
import { command } from './steps.mjs';

await command(async () => {
  checkNode();
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const { verifyAll } = await import('./verify-activity.ts');
  if (!(await verifyAll())) process.exitCode = 1;
});
