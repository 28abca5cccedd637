/** What waits for a decision, and decisions that are late. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { personWith } from '../../../core/test/people.ts';
import {
  PATH,
  READ,
  act,
  admin,
  author,
  close,
  comment,
  first,
  inbox,
  onlyPath,
  open,
  product,
  project,
  record,
  step,
  submitted,
  tenant,
  third,
  trail,
} from '../../../core/test/approvals.ts';

beforeAll(open);
afterAll(close);

describe('the inbox', () => {
  test('what is due first stands first, what was decided last stands first, each with its number and its place', async () => {
    const { project_name: place } = (await admin.get(`/api/pm-web/projects/${project}`)).body.data;
    const person = await personWith(product, READ);
    await onlyPath([step('A', [person], { due_days: 3 })]);
    const [later, sooner] = [await submitted(), await submitted()];
    await product.kernel.db.query(
      { tenant },
      { text: `update approval_task set due_at = now() + interval '1 hour' where record_id = $1 and status = 'waiting'`, values: [sooner] },
    );
    expect(await inbox(person)).toEqual([sooner, later]);
    const { record_number_full: number } = await record(sooner);
    expect((await person.client.get('/api/approvals/inbox')).body.data[0]).toMatchObject({
      title: 'Budget',
      number,
      place: expect.stringContaining(String(place)),
      overdue: false,
    });
    await act(person, later, 'approve');
    await act(person, sooner, 'approve');
    await product.kernel.db.query(
      { tenant },
      { text: `update approval_task set due_at = now() - interval '1 hour' where person_id = $1`, values: [person.id] },
    );
    const decided = (await person.client.get('/api/approvals/inbox?tab=decided')).body.data as { id: number; overdue: boolean }[];
    expect(decided.map(({ id, overdue }) => [id, overdue])).toEqual([
      [sooner, false],
      [later, false],
    ]);
  });

  test('what waits of a plugin that was taken out is counted nowhere', async () => {
    const person = await personWith(product, READ);
    await onlyPath([step('A', [person])]);
    const [gone, here] = [await submitted(), await submitted()];
    const count = async (): Promise<unknown> => [
      (await person.client.get('/api/approvals/count')).body.data.waiting,
      (await person.client.get('/api/approvals/inbox')).body.meta.total,
      await inbox(person),
    ];
    expect(await count()).toEqual([2, 2, expect.arrayContaining([gone, here])]);
    const rename = (from: string, to: string) =>
      product.kernel.db.query(
        { tenant },
        { text: 'update approval set record_entity = $2 where record_id = $1 and record_entity = $3', values: [gone, to, from] },
      );
    await rename('budget_request', 'taken_out');
    expect(await count()).toEqual([1, 1, [here]]);
    await rename('taken_out', 'budget_request');
  });

  test('a step that gave the record back says so once it has come again', async () => {
    await onlyPath([step('A', [first])]);
    const id = await submitted();
    await act(first, id, 'return', comment);
    expect((await trail(id)).steps[0].given_back).toBeNull();
    await act(author, id, 'resubmit');
    expect((await trail(id)).steps[0]).toMatchObject({ state: 'now', given_back: expect.stringMatching(/^20/) });
  });
});

describe('late decisions', () => {
  test('are marked once, and whoever the step names hears of it and may read the record', async () => {
    await onlyPath([step('A', [first], { due_days: 1, escalate_to_id: third.id })]);
    const id = await submitted();
    await product.kernel.db.query(
      { tenant },
      { text: `update approval_task set due_at = now() - interval '1 hour' where record_id = $1`, values: [id] },
    );
    const { escalationJob } = await import('./escalate.ts');
    const { systemActor } = await import('../../../core/access/actors.ts');
    for (let i = 0; i < 2; i += 1)
      await escalationJob.run({ kernel: product.kernel, actor: systemActor(product.kernel, tenant), locale: 'en' } as never);
    expect((await trail(id)).events.filter((e: { kind: string }) => e.kind === 'overdue')).toHaveLength(1);
    expect((await third.client.get('/api/notifications')).body.data[0]).toMatchObject({
      record_id: id,
      text: expect.stringContaining('overdue'),
    });
    expect((await third.client.get(`${PATH}/${id}`)).status).toBe(200);
    expect((await first.client.get('/api/approvals/inbox')).body.data[0]).toMatchObject({
      id,
      overdue: true,
      step: { name: 'A', count: 1 },
    });
  });
});
