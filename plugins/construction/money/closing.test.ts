/** Closing a construction project: open records are listed on every way of closing, and a manager can override with a reason. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import { ADMIN, approve, commitment, invoiceOf, ok, openPeriod, site, type Client, type Row, type Site } from './testing.ts';

const WORKS = ['access_pmweb', 'access_pmweb_all', 'access_pmweb_projects', 'update_pmweb_projects'];
let at: Site<TestKernel>;
beforeAll(async () => {
  at = await site(await createTestKernel());
});
afterAll(() => at.close());

/** Completed, and closable except for what a test adds. */
async function completed(): Promise<number> {
  const { id } = await at.product.build(ADMIN, 'construction_project');
  for (const action of ['activate', 'complete']) ok(await at.admin.post(`/api/pm-web/projects/${id}/${action}`, {}));
  return id;
}
const close = (client: Client, id: number, body: object = {}): ReturnType<Client['post']> =>
  client.post(`/api/pm-web/projects/${id}/close`, body);
const open = async (project_id: number): Promise<Row> => {
  const { id, rfi_manager_id } = (await at.product.build(ADMIN, 'rfi', { project_id })) as Row;
  ok(await at.admin.put(`/api/pm-web/rfi/${id}`, { assignee_ids: [rfi_manager_id] }));
  return ok(await at.admin.post(`/api/pm-web/rfi/${id}/open`, {}));
};
const status = async (id: number): Promise<unknown> => ok(await at.admin.get(`/api/pm-web/projects/${id}`))['status'];

describe('a project', () => {
  test('is closed by whoever may change it, within reach, once it is complete', async () => {
    const project = await completed();
    expect((await close(await at.product.as(), project)).status).toBe(401);
    expect((await close((await personWith(at.product, ['access_pmweb_all', 'access_pmweb_projects'])).client, project)).status).toBe(403);
    expect((await close(await at.product.as('admin@ut.example'), project)).status).toBe(404);
    expect((await close(at.admin, (await at.product.build(ADMIN, 'construction_project')).id)).status).toBe(409);
    expect(ok(await close((await personWith(at.product, WORKS)).client, project))['status']).toBe('closed');
  });

  test('with open records names them, as far as the reader may open them, and counts the rest', async () => {
    const project = await completed();
    const rfis = [await open(project), await open(project)];
    const list = await at.product.build(ADMIN, 'punch_list', { project_id: project });
    const item = (await at.product.build(ADMIN, 'punch_item', { punch_list_id: list.id, name: 'Door' })) as Row;
    ok(await at.admin.post(`/api/pm-web/punch-items/${item.id}/initiate`, {}));
    const own = { ...at, project, period: (await openPeriod(at.admin, project)).id };
    const invoice = ok(await invoiceOf(own, (await commitment(own)).id));
    const engineer = (await personWith(at.product, [...WORKS, 'access_pmweb_rfi'])).client;
    const refused = await close(engineer, project, { close_reason: 'Done anyway' });
    const questions = `2 RFIs (${rfis.map((r) => r['record_number']).join(', ')})`;
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { close_reason: [`A manager may close it with a reason while this is open: ${questions} · one punch item · one invoice`] },
    ]);
    const named = await close(at.admin, project);
    expect([named.status, named.body.message]).toEqual([
      422,
      `Say why it is closed while this is open: ${questions} · one punch item (${item['record_number']}) · one invoice (${invoice['record_number']})`,
    ]);
    expect(ok(await close(at.admin, project, { close_reason: 'Handed over to the operator' }))).toMatchObject({
      status: 'closed',
      close_reason: 'Handed over to the operator',
    });
  });

  test('in bulk and through the service each answers for itself, in the language of the caller', async () => {
    const [busy, free] = [await completed(), await completed()];
    await open(busy);
    for (let i = 0; i < 11; i += 1) await open(busy);
    const bulk = await at.admin.post('/api/bulk/construction_project/close', [{ id: busy }, { id: free }]);
    expect(bulk.body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['E', 'S']);
    const service = at.product.bearer((await at.admin.get('/services/construction/token')).body.Token as string);
    const moved = await service.put('/services/construction/Portfolio/Projects.svc/UpdateProjects', [{ SystemId: busy, Status: 'Closed' }]);
    expect(moved.body[0].StatusCode).toBe('E');
    expect(moved.body[0].StatusMessage).toMatch(/^CloseReason: Say why it is closed while this is open: 12 RFIs \(([^,]+, ){10}…\)$/);
    const arabic = await service.raw(
      'PUT',
      '/services/construction/Portfolio/Projects.svc/UpdateProjects',
      JSON.stringify([{ SystemId: busy, Status: 'Closed' }]),
      { 'accept-language': 'ar' },
    );
    expect(arabic.body[0].StatusMessage).toContain('اذكر سبب إغلاقه وفيه ما زال مفتوحًا: 12 طلب معلومات (RFI-');
    const reasoned = await service.put('/services/construction/Portfolio/Projects.svc/UpdateProjects', [
      { SystemId: busy, Status: 'Closed', CloseReason: 'Ended' },
    ]);
    expect([reasoned.body[0].StatusCode, await status(busy), await status(free)]).toEqual(['S', 'closed', 'closed']);
  });

  test('what waits for nobody does not keep it open', async () => {
    const project = await completed();
    await at.product.build(ADMIN, 'rfi', { project_id: project });
    const own = { ...at, project, period: (await openPeriod(at.admin, project)).id };
    await approve(at.admin, 'invoice', ok(await invoiceOf(own, (await commitment(own)).id)).id);
    expect(ok(await close(at.admin, project))['status']).toBe('closed');
  });
});
