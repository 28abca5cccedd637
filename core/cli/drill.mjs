/**
 * npm run drill [name ...]: kills parts of the product during work and proves that nothing is lost or duplicated. Without a name: all
 * drills.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { checkNode, install } from './install.mjs';
import { ROOT, StartFailure, command, said } from './steps.mjs';

const FOLDER = join(ROOT, 'core/cli/drills');
const known = readdirSync(FOLDER).flatMap((file) => /^drill-(.*)\.ts$/.exec(file)?.[1] ?? []);

let failed = 0;
await command(async () => {
  const { words: names } = said(`npm run drill -- [name ...]: ${known.join(', ')}; without a name all of them.`, { words: known.length });
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new StartFailure(`There is no drill ${unknown}: choose of ${known.join(', ')}.`);
  checkNode();
  await install();
  await build();
  const { register } = await import('tsx/esm/api');
  register();
  for (const name of names.length ? names : known) {
    const { drill } = await import(`./drills/drill-${name}.ts`);
    const since = Date.now();
    try {
      const figures = await drill();
      process.stdout.write(`ok    ${name.padEnd(9)} ${((Date.now() - since) / 1000).toFixed(1)} s  ${figures}\n`);
    } catch (error) {
      failed += 1;
      process.stdout.write(`FAIL  ${name.padEnd(9)} ${error?.stack ?? error}\n`);
    }
  }
});
process.exit(failed > 0 ? 1 : 0);
