/** Where something is once it has come to rest: what is dragged by the mouse must not move between the look and the press. */
import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** @returns its place, the same at two looks one after the other. */
export async function restingBox(of: Locator): Promise<Box> {
  let last: Box | null = null;
  await expect(async () => {
    const [before, now] = [last, await of.boundingBox()];
    last = now;
    expect(now).not.toBeNull();
    expect(now).toEqual(before);
  }).toPass({ intervals: [50] });
  return last as unknown as Box;
}
