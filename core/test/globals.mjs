/** `@jest/globals` of tests whose modules Node loads: the functions of the suite that runs. */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test;

/** @param globals those of the suite that begins. */
export function globalsAre(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = globals);
}
