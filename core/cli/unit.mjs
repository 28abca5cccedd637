/** npm run test:unit [-- path ...]: Jest; arguments go to it. */
import { spawn } from 'node:child_process';
import { JEST } from '../test/jest-args.mjs';
import { ROOT } from './steps.mjs';

const child = spawn(process.execPath, [...JEST, ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('close', (code) => process.exit(code ?? 1));
