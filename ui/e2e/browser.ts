/** Finds a Chromium for the tests without a download: an installed one, else that of an npm package. */
import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';

export interface Browser {
  executablePath: string;
  args: string[];
  /** Arguments of Playwright that are left out. */
  ignoreDefaultArgs: string[];
  /** Additional environment of the browser, if needed. */
  env?: Record<string, string>;
}

/** No sandbox, because the tests also run as root. The other flags prevent requests to anything but the product. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/**
 * What its processes share goes through files: in memory where the system has room there, which takes a seventh of the processor time off a
 * page. Playwright keeps them on disk, since a container has 64 MB.
 */
const ON_DISK = '--disable-dev-shm-usage';
const MEMORY = '/dev/shm';
const ROOM = 1024 ** 3;

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const works = (path: string, env: NodeJS.ProcessEnv = process.env): boolean =>
  spawnSync(path, ['--version'], { timeout: 20_000, env }).status === 0;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}

/**
 * CHROMIUM_PATH, then the usual places, then the npm package (Linux on x64), which includes its libraries.
 * @throws with the command to run if there is none.
 */
export async function findBrowser(): Promise<Browser> {
  const wanted = process.env['CHROMIUM_PATH'];
  const how = { args: ARGS, ignoreDefaultArgs: hasRoom() ? [ON_DISK] : [] };
  if (wanted) return { executablePath: wanted, ...how };
  const own = PLACES.find((path) => existsSync(path) && works(path));
  if (own) return { executablePath: own, ...how };
  if (process.platform === 'linux' && process.arch === 'x64') return packaged(how);
  throw new Error('No Chromium was found: install one and name its path in CHROMIUM_PATH.');
}

async function packaged(how: Omit<Browser, 'executablePath'>): Promise<Browser> {
  // The package unpacks its libraries only in a Lambda environment; their path is passed to the browser only, not to other programs.
  const before = process.env['LD_LIBRARY_PATH'];
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  const env = { ...process.env } as Record<string, string>;
  delete process.env['AWS_LAMBDA_JS_RUNTIME'];
  if (before === undefined) delete process.env['LD_LIBRARY_PATH'];
  else process.env['LD_LIBRARY_PATH'] = before;
  if (works(executablePath, env)) return { executablePath, ...how, env };
  throw new Error('The packaged Chromium does not run here: install one (apt-get install chromium), or name its path in CHROMIUM_PATH.');
}
