/** npm run admin: installs dependencies, then runs core/cli/admin.ts. */
import { checkNode, install } from './install.mjs';
import { command, said } from './steps.mjs';

const USAGE = 'npm run admin -- name@host --name "Full name": a platform administrator, and the link with which they choose a password.';

await command(async () => {
  const {
    words: [email],
    options: { name },
  } = said(USAGE, { words: 1, options: ['name'] });
  checkNode();
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const { admin } = await import('./admin.ts');
  await admin({ email, name });
});
