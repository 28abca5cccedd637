/** Common functions of commands: showing progress, running a program, hashing files. Uses Node's own modules only. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the product. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1);

/**
 * What the reader can mend, in one sentence; commands print it without a stack and end with code 1 (core/failure.ts is its like on the
 * server).
 */
export class StartFailure extends Error {
  name = 'StartFailure';
}

/** Runs a command to its end, or to the one sentence that says why not. */
export async function command(work) {
  try {
    return await work();
  } catch (error) {
    process.stderr.write(`${error?.name === 'StartFailure' ? error.message : (error?.stack ?? String(error))}\n`);
    process.exit(1);
  }
}

/**
 * What was said after the command. `--help` prints the usage and ends; an option that is not in `options`, or more words than `words`, is
 * refused, so that a mistyped one is never taken for a name. Options in `flags` take no value.
 * @returns the words in order and the options by name. @throws StartFailure in one sentence.
 */
export function said(usage, { words = 0, options = [], flags = [] } = {}, argv = process.argv.slice(2)) {
  if (argv.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  const found = { words: [], options: {} };
  for (let i = 0; i < argv.length; i += 1) {
    const [, name, value] = /^--?([A-Za-z][\w-]*)(?:=([\s\S]*))?$/.exec(argv[i]) ?? [];
    if (!name) found.words.push(argv[i]);
    else if (flags.includes(name) && value === undefined) found.options[name] = true;
    else if (options.includes(name)) found.options[name] = value ?? argv[(i += 1)];
    else throw new StartFailure(`There is no option ${argv[i].split('=')[0]}. ${usage}`);
    if (name && found.options[name] === undefined) throw new StartFailure(`Say what --${name} is. ${usage}`);
  }
  if (found.words.length > words) throw new StartFailure(`"${found.words[words]}" is one word too many. ${usage}`);
  return found;
}

/**
 * Awaits `work()` and shows that it is alive: nothing within a second; then a line that counts the seconds on a terminal,
 * and elsewhere a line at the start and one every ten seconds. `speaks`: the work prints its own result, so there are whole lines only, and
 * none at the end.
 */
export async function step(label, work, { speaks = false } = {}) {
  const since = Date.now();
  const tty = process.stdout.isTTY === true && !speaks;
  let shown = false;
  let last = since;
  const timer = setInterval(() => {
    if (tty) process.stdout.write(`\r  ${label} ... ${Math.round((Date.now() - since) / 1000)} s`);
    else if (!shown || Date.now() - last >= 10_000) {
      process.stdout.write(shown ? `  ${label} ... ${Math.round((Date.now() - since) / 1000)} s\n` : `  ${label} ...\n`);
      last = Date.now();
    }
    shown = true;
  }, 1000);
  try {
    const result = await work();
    if (shown && !speaks) process.stdout.write(`${tty ? '\r' : ''}  ${label}: done in ${seconds(since)} s\n`);
    return result;
  } catch (error) {
    if (shown && tty) process.stdout.write('\n');
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Runs a program quietly; gives its exit code and what it said. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let said = '';
    const hear = (chunk) => (said += chunk);
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', (error) => resolve({ code: 1, said: `${said}${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, said }));
  });
}

/** Runs npm: the one that runs us, else the one on the path. */
export function npm(args, options = {}) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return run(process.execPath, [own, ...args], options);
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}

/** Every file below the given paths of the product, sorted; missing paths are empty. `skip` looks at the path. */
export function filesBelow(paths, skip = () => false) {
  const found = [];
  const visit = (path) => {
    const full = join(ROOT, path);
    const stat = statSync(full, { throwIfNoEntry: false });
    if (!stat || skip(path)) return;
    if (!stat.isDirectory()) found.push(path);
    else for (const name of readdirSync(full)) visit(`${path}/${name}`);
  };
  for (const path of paths) visit(path);
  return found.sort();
}

/** One hash over names and contents. */
export function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Text of a file of the product, or null. */
export function textOf(path) {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return null;
  }
}
