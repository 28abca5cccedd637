/** After all tests: the server ends, and its folder goes with everything temporary in it. */
export default async function teardown() {
  await globalThis.ruknTestServer?.stop();
}
