/** All pages of a list: a failed page fails all of it, and a full last page is followed by an empty one. */
import { expect, test } from '@jest/globals';
import type { ListAnswer } from '../../core/shared/wire.ts';
import { allPages } from './all-rows.ts';

const answer = (ids: number[]): ListAnswer => ({
  data: ids.map((id) => ({ id, row_version: 1 })) as ListAnswer['data'],
  meta: { page: 1, limit: 2, total: 0, capped: false },
});

test('a page that fails leaves no part of the rows', async () => {
  await expect(
    allPages((page) => (page === 1 ? Promise.resolve(answer([1, 2])) : Promise.reject(new Error('refused'))), 2),
  ).rejects.toThrow('refused');
});

test('pages are read until one is not full', async () => {
  const pages = [[1, 2], [3, 4], [5]];
  const asked: number[] = [];
  const read = (page: number): Promise<ListAnswer> => {
    asked.push(page);
    return Promise.resolve(answer(pages[page - 1] ?? []));
  };
  expect((await allPages(read, 2)).data.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(asked).toEqual([1, 2, 3]);
  pages.pop();
  expect((await allPages(read, 2)).data).toHaveLength(4);
});
