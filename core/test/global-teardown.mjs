/** After all tests: the server ends and its folder goes. */
import { rmSync } from 'node:fs';

export default async function teardown() {
  const { server, dataDir } = globalThis.ruknTestServer ?? {};
  if (!server) return;
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
