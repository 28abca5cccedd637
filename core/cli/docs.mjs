/** npm run docs: writes the pages of docs/ that are generated from the code. --check lists outdated ones and writes nothing. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { ROOT, command, said, textOf } from './steps.mjs';

register();
await command(async () => {
  const {
    options: { check },
  } = said('npm run docs: writes the pages that are made from the code; with --check it only says which are out of date.', {
    flags: ['check'],
  });
  const { pages } = await import('./docs-pages.ts');
  const stale = pages().filter(([path, text]) => textOf(path) !== text);
  if (check) {
    for (const [path] of stale) process.stdout.write(`${path} is out of date: run npm run docs\n`);
    process.exitCode = stale.length > 0 ? 1 : 0;
    return;
  }
  for (const [path, text] of stale) {
    writeFileSync(join(ROOT, path), text);
    process.stdout.write(`${path} is written anew.\n`);
  }
  if (!stale.length) process.stdout.write('The pages say what the code says.\n');
});
