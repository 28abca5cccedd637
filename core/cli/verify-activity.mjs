/** npm run verify:activity: see core/cli/verify-activity.ts; here the libraries are seen to first. */
import { checkNode, install } from './install.mjs';
import { command, said } from './steps.mjs';

const USAGE = 'npm run verify:activity: compares the activity log of every tenant with its seals.';

await command(async () => {
  said(USAGE);
  checkNode();
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const { verifyAll } = await import('./verify-activity.ts');
  if (!(await verifyAll())) process.exitCode = 1;
});
