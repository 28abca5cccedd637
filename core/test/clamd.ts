/** A virus scanner for tests: speaks INSTREAM of clamd, finds `EICAR` in what it is sent, and can be silent, full or broken. */
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';

export type Mood = 'well' | 'silent' | 'closes' | 'confused' | 'small';

export interface FakeClamd {
  url: string;
  /** The bytes of each file that was sent whole. */
  readonly seen: Buffer[];
  /** How often it was called. */
  calls: number;
  mood: Mood;
  close(): Promise<void>;
}

export async function fakeClamd(): Promise<FakeClamd> {
  const seen: Buffer[] = [];
  const server: Server = createServer((socket) => {
    clamd.calls += 1;
    socket.on('error', () => {});
    if (clamd.mood === 'closes') return void socket.destroy();
    let bytes = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      bytes = Buffer.concat([bytes, piece]);
      const file = fileIn(bytes);
      if (!file || clamd.mood === 'silent') return;
      seen.push(file);
      socket.end(ANSWERS[clamd.mood as keyof typeof ANSWERS](file));
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const clamd: FakeClamd = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    calls: 0,
    mood: 'well',
    close: () => new Promise((done) => void server.close(() => done())),
  };
  return clamd;
}

const ANSWERS = {
  well: (file: Buffer) => (file.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'),
  confused: () => 'UNKNOWN COMMAND\0',
  small: () => 'INSTREAM size limit exceeded. ERROR\0',
};

/** The file, once its end has come. */
function fileIn(bytes: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return bytes.subarray(0, command.length).toString() === command ? Buffer.concat(pieces) : Buffer.alloc(0);
    if (at + 4 + length > bytes.length) return undefined;
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
