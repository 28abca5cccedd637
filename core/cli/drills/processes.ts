/** Processes of the product as they are deployed: started from the build, killed without warning, started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../root.ts';

export type Settings = Record<string, string>;

export interface Part {
  readonly pid: number;
  /** Address of a web process; another one after a start, unless its port is set. */
  readonly url: string;
  /** Ends it without warning. */
  kill(): Promise<void>;
  /** The same part once more. */
  start(): Promise<void>;
  /** Ends it kindly. */
  stop(): Promise<void>;
}

/** A web process or a worker; it is ready when this returns. @throws Error with what it said when it ends instead. */
export async function startPart(program: 'main' | 'worker', settings: Settings): Promise<Part> {
  let { child, url } = await launch(program, settings);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    get pid() {
      return child.pid as number;
    },
    get url() {
      return url;
    },
    kill: () => end('SIGKILL'),
    async start() {
      ({ child, url } = await launch(program, settings));
    },
    stop: () => end('SIGTERM'),
  };
}

const READY = /is ready at (http\S+)|works on jobs/;

async function launch(program: string, settings: Settings): Promise<{ child: ChildProcess; url: string }> {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'fatal', HOST: '127.0.0.1', ...settings };
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(ROOT, 'dist/server', `${program}.js`)], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const lines = createInterface(child.stdout);
  const url = await new Promise<string>((ready, failed) => {
    lines.on('line', (line) => {
      const found = READY.exec(line);
      if (found) ready(found[1] ?? '');
    });
    child.once('exit', (code) => failed(new Error(`${program} ended with ${String(code)} before it was ready: ${said}`)));
  });
  return { child, url };
}
