/** Formats files that a command writes as `npm run check` requires. */
import { spawnSync } from 'node:child_process';
import { ROOT } from './steps.mjs';

/** Formats files of the product, named from its folder. Where the tools of development are not installed they stay as they are. */
export function format(paths) {
  spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...paths], { cwd: ROOT, stdio: 'ignore' });
}
