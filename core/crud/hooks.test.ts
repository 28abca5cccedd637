/** Hooks on the write path, and what history says of it all. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { text } from '../errors.ts';
import { clock } from '../shared/clock.ts';
import type { Hooks } from '../plugin/contract.ts';
import { write } from './pipeline.ts';
import { admin, close, context, history, make, me, open, portfolios, product, read, sql } from '../test/writes.ts';

beforeAll(open);
afterAll(close);

const stored = async (like: string): Promise<unknown[]> =>
  (await sql<{ name_en: string }>('select name_en from portfolio where name_en like $1 order by id', [like])).map((r) => r.name_en);

describe('hooks', () => {
  test('run in order on the rows still alive; validate and before may refuse and change', async () => {
    const seen: string[] = [];
    const note =
      (kind: string): NonNullable<Hooks['after']> =>
      (drafts) =>
        void seen.push(`${kind}:${drafts.map((d) => d.index).join()}`);
    const drafts = portfolios(['h one', 'h two', 'h three']);
    await write(
      await context([
        { validate: (list) => list[0]?.reject({ name: [text('field.not_allowed')] }), before: note('before'), after: note('after') },
        {
          validate: note('validate'),
          before: (list) =>
            list.forEach((d) => {
              d.row.code = `H-${d.index}`;
            }),
        },
      ]),
      drafts,
    );
    expect(seen).toEqual(['validate:1,2', 'before:1,2', 'after:1,2']);
    expect(drafts.map((d) => d.rejection?.code)).toEqual(['invalid', undefined, undefined]);
    expect(await sql(`select code from portfolio where name_en like 'h %' order by id`)).toEqual([{ code: 'H-1' }, { code: 'H-2' }]);
  });

  test('an after hook that refuses takes its row back, alone and among others', async () => {
    const picky: Hooks = {
      after: (list) =>
        list.filter((d) => String(d.row.name_en).endsWith('bad')).forEach((d) => d.reject({ name: [text('field.not_allowed')] })),
    };
    const many = portfolios(['p good', 'p bad', 'p fine']);
    await write(await context([picky]), many);
    const alone = portfolios(['p alone bad']);
    await write(await context([picky]), alone);
    expect([...many, ...alone].map((d) => d.rejected)).toEqual([false, true, false, true]);
    expect(await stored('p %')).toEqual(['p good', 'p fine']);
  });

  test('a hook that throws undoes the whole write', async () => {
    await expect(
      write(
        await context([
          {
            after: () => {
              throw new Error('broken hook');
            },
          },
        ]),
        portfolios(['t one', 't two']),
      ),
    ).rejects.toThrow('broken hook');
    expect(await stored('t %')).toEqual([]);
  });

  test('models and history are those of the write: gone with it, kept with it', async () => {
    const { id } = await make('portfolio', { name_en: 'Target' });
    const touch: Hooks = {
      async after(_, ctx) {
        const Portfolio = await ctx.model('portfolio');
        await Portfolio.query().patch({ description: 'touched' }).where('id', id);
        await ctx.history.add('portfolio', [{ id, changes: [{ field: 'description', from: null, to: 'touched' }] }]);
      },
    };
    await write({ ...(await context([touch])), outcome: { dryRun: 'full' } }, portfolios(['m dry']));
    expect(await read(`portfolios/${id}`)).toMatchObject({ description: null, row_version: 1 });
    await write(await context([touch]), portfolios(['m wet']));
    expect(await read(`portfolios/${id}`)).toMatchObject({ description: 'touched', row_version: 2 });
    expect((await history(`portfolios/${id}`))[0]).toMatchObject({
      source: 'job',
      actor: { id: me },
      changes: [{ field: 'description', to: 'touched' }],
    });
  });
});

describe('history', () => {
  test('holds field, before, after, who, when and from where, newest first, by name', async () => {
    const { id } = await make('project', { name_en: 'Pier', budget: 5 });
    await admin.put(`/api/projects/${id}`, { budget: 7.5, manager_id: product.users['noura@pmis.example'] });
    await admin.put('/api/bulk/project', [{ id, name_ar: 'رصيف' }]);
    const entries = await history(`projects/${id}`);
    expect(entries).toMatchObject([
      {
        action: 'update',
        source: 'bulk',
        actor: { id: me, label: 'Salma Al-Rashid' },
        changes: [{ field: 'name_ar', label: 'Name (Arabic)', from: null, to: 'رصيف' }],
      },
      {
        action: 'update',
        source: 'api',
        changes: [
          { field: 'manager_id', from_label: 'Salma Al-Rashid', to_label: 'Noura Al-Harbi' },
          { field: 'budget', from: 5, to: 7.5 },
        ],
      },
      { action: 'create', source: 'api' },
    ]);
    expect(entries.map((e) => e.changes.length).slice(0, 2)).toEqual([1, 2]);
    expect(Math.abs(Date.parse(entries[0]!.at) - clock.now())).toBeLessThan(60_000);
  });

  test('cannot be changed or deleted, not even by a statement of the application', async () => {
    await expect(sql(`update history set changes = '[]'`)).rejects.toThrow('permission denied');
    await expect(sql('delete from history')).rejects.toThrow('permission denied');
  });
});
