/** npm run restore: installs dependencies, then runs core/cli/restore.ts. */
import { checkNode, install } from './install.mjs';
import { command, said } from './steps.mjs';

const USAGE = 'npm run restore -- folder: a backup goes into an empty data folder (DATA_DIR), or into the empty database of DATABASE_URL.';

await command(async () => {
  const {
    words: [folder],
  } = said(USAGE, { words: 1 });
  checkNode();
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const { restore } = await import('./restore.ts');
  await restore(folder);
});
