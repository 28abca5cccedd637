/**
 * A reason not to start that the operator can fix: one sentence with the problem and the fix.
 * The process prints only this sentence and exits with code 1; any other error is a bug and keeps its stack.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** The message for a failure to listen, or the error itself for an unknown one. */
export function listenFailure(error: unknown, host: string, port: number): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'EADDRINUSE')
    return new StartFailure(`Port ${port} is in use by another program: stop it, or choose another port with PORT.`);
  if (code === 'EACCES') return new StartFailure(`Port ${port} may not be opened by this user: choose one above 1023 with PORT.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartFailure(`HOST ${host} is no address of this machine: use 127.0.0.1, 0.0.0.0 or one of its own addresses.`);
  }
  return error;
}

/** Prints the sentence of a StartFailure, or the stack of anything else, and ends the process with code 1. */
export function die(error: unknown): never {
  const text = error instanceof Error ? (error.name === 'StartFailure' ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
