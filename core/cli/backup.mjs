/** npm run backup: installs dependencies, then runs core/cli/backup.ts. */
import { checkNode, install } from './install.mjs';
import { command, said } from './steps.mjs';

const USAGE =
  'npm run backup -- [folder]: everything that is kept goes into a new folder; without a name it is rukn-backup-<day>-<time>, here.';

await command(async () => {
  const {
    words: [folder],
  } = said(USAGE, { words: 1 });
  checkNode();
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const { backup } = await import('./backup.ts');
  await backup(folder);
});
