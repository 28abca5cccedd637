/** Waits for a condition instead of a time. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until `holds` says yes. @throws Error when it does not within the time. */
export async function until(holds: () => boolean | Promise<boolean>, milliseconds = 15_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited ${milliseconds} ms in vain`);
    await sleep(20);
  }
}
