/** Writes of one record are sent in their order, each with the version that the one before it made. */
import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useInTurn } from './in-turn.ts';

const ROW = { id: 7, row_version: 3 };

test('a second write waits for the first and names the version that it made', async () => {
  const inTurn = renderHook(() => useInTurn()).result.current;
  const sent: number[] = [];
  let answer = (): void => undefined;
  const first = inTurn(ROW, async (version) => {
    sent.push(version);
    await new Promise<void>((resolve) => (answer = resolve));
    return { row_version: 4 };
  });
  const second = inTurn(ROW, async (version) => {
    sent.push(version);
    return { row_version: 5 };
  });
  await inTurn({ id: 8, row_version: 1 }, async (version) => {
    sent.push(version);
    return { row_version: 2 };
  });
  expect(sent).toEqual([3, 1]);
  answer();
  await Promise.all([first, second]);
  expect(sent).toEqual([3, 1, 4]);
});

test('a write that is answered counts before the screen shows it', async () => {
  const inTurn = renderHook(() => useInTurn()).result.current;
  await inTurn(ROW, async () => ({ row_version: 4 }));
  await expect(inTurn(ROW, async (version) => ({ row_version: version + 1 }))).resolves.toEqual({ row_version: 5 });
  await expect(inTurn({ ...ROW, row_version: 9 }, async (version) => ({ row_version: version + 1 }))).resolves.toEqual({ row_version: 10 });
});

test('after a refusal the next write names the version that was read', async () => {
  const inTurn = renderHook(() => useInTurn()).result.current;
  const refused = inTurn(ROW, () => Promise.reject(new Error('refused')));
  const next = inTurn(ROW, async (version) => ({ row_version: version + 1 }));
  await expect(refused).rejects.toThrow('refused');
  await expect(next).resolves.toEqual({ row_version: 4 });
});
