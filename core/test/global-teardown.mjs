/** After all tests: the server ends, and its folder goes with everything temporary in it. */
import { rmSync } from 'node:fs';

export default async function teardown() {
  const { server, folder } = globalThis.ruknTestServer ?? {};
  if (!server) return;
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
