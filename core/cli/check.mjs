/**
 * npm run check: types, lint, format, width, import borders, metadata, translations, words, pages made from the code. Every stage
 * runs; one line per finding; exit code 1 when there is one.
 */
import { checkNode, install } from './install.mjs';
import { command, run, said } from './steps.mjs';

const node =
  (...args) =>
  () =>
    run(process.execPath, args);

/** A stage written here gives its findings; one that is a program says them itself. */
const findings = (load) => async () => {
  const found = await load();
  return { code: found.length > 0 ? 1 : 0, said: found.join('\n') };
};

const USAGE =
  'npm run check [-- --reduced]: types, lint, format, width, borders, metadata, translations, words and pages made from the code; --reduced: of a product without some of its plugins.';
let options;

/** What the compiler found out stays beside the builds: the next run looks only at what a change reaches. */
const KNOWN_TYPES = ['--incremental', '--tsBuildInfoFile', 'dist/types.tsbuildinfo'];

const STAGES = [
  ['rows', node('--import', 'tsx', 'core/cli/row-types.ts')],
  ['types', node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit', '--pretty', 'false', ...KNOWN_TYPES)],
  ['lint', node('node_modules/oxlint/bin/oxlint', '-f', 'unix')],
  ['format', node('node_modules/oxfmt/bin/oxfmt', '--list-different')],
  ['width', findings(async () => (await import('./width.mjs')).checkWidth())],
  ['borders', findings(async () => (await import('./borders.mjs')).checkBorders())],
  ['statements', findings(async () => (await import('./hand-sql.mjs')).checkPlugins())],
  ['drafts', findings(async () => (await import('./draft-names.mjs')).checkPlugins())],
  ['clock', findings(async () => (await import('./moments.mjs')).checkMoments())],
  ['metadata', node('--import', 'tsx', 'core/cli/metadata.ts')],
  ['translations', findings(async () => (await import('./translations.mjs')).checkTranslations(options))],
  ['words', findings(async () => (await import('./words.mjs')).checkWords())],
  ['docs', node('core/cli/docs.mjs', '--check')],
];

await command(async () => {
  ({ options } = said(USAGE, { flags: ['reduced'] }));
  checkNode();
  await install();
});
const timed = async ([name, work]) => {
  const since = Date.now();
  const { code, said: lines } = await work();
  return { name, code, lines, time: `${((Date.now() - since) / 1000).toFixed(1)} s` };
};
let bad = 0;
async function tell(result) {
  const { name, code, lines, time } = await result;
  if (code === 0) process.stdout.write(`ok    ${name.padEnd(13)} ${time}\n`);
  else {
    bad += 1;
    process.stdout.write(`${lines.trim()}\nFAIL  ${name.padEnd(13)} ${time}\n`);
  }
}
// The types of rows come first, since other stages read them; those run side by side and are told in their order.
const [rows, ...others] = STAGES;
await tell(timed(rows));
for (const result of others.map(timed)) await tell(result);
process.exit(bad > 0 ? 1 : 0);
