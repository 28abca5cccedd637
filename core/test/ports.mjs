/** Ports for programs that a test starts, some of them much later or again. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems give outgoing connections a port from 32768 on (Linux) or 49152 (others): below, none is taken by chance meanwhile. */
const [FROM, TO] = [20_000, 32_000];

/** @returns the first of so many free ports beside each other. */
export async function freePorts(count = 1) {
  for (;;) {
    const port = FROM + Math.floor(Math.random() * (TO - FROM));
    const probes = Array.from({ length: count }, (_, i) => createServer().listen(port + i, '127.0.0.1'));
    const free = await Promise.all(
      probes.map((probe) => Promise.race([once(probe, 'listening').then(() => true), once(probe, 'error').then(() => false)])),
    );
    await Promise.all(probes.map((probe, i) => free[i] && new Promise((done) => void probe.close(done))));
    if (free.every(Boolean)) return port;
  }
}
