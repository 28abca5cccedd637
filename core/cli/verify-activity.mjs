/** npm run verify:activity: installs dependencies, then runs plugins/platform/activity/command.ts. */
import { checkNode, install } from './install.mjs';
import { command, said } from './steps.mjs';

const USAGE = 'npm run verify:activity: compares the activity log of every tenant with its seals.';

await command(async () => {
  said(USAGE);
  checkNode();
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const { runCommand } = await import('./plugin-command.ts');
  if (!(await runCommand('verify:activity'))) process.exitCode = 1;
});
