/** GET /api/meta of records that are conversations: what the reader may not see is left out, and what the screens need is named. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { entityMeta } from '../../../core/http/entity-meta.ts';
import type { ResolvedEntity } from '../../../core/metadata/registry.ts';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import { createTestKernel, type TestKernel } from '../../../core/test/kernel.ts';
import { actorWith } from '../../../core/test/people.ts';

let product: TestKernel;

beforeAll(async () => {
  product = await createTestKernel();
});
afterAll(() => product.close());

/** The page of an RFI for a reader with these permissions, without some of its fields. */
function rfi(permissions: string[], ...without: (string | undefined)[]): EntityMeta['detail'] {
  const { registry } = product.kernel;
  const entity = registry.entity('rfi');
  const fields: ResolvedEntity['fields'] = new Map([...entity.fields].filter(([name]) => !without.includes(name)));
  return entityMeta(registry, { ...entity, fields }, actorWith(1, 1, permissions), 'en', (_key, english) => english).detail;
}

const asAdmin = async (entity: string, lang: string): Promise<EntityMeta['detail']['conversation']> =>
  ((await (await product.as('admin@pmis.example')).get(`/api/meta/${entity}`, { 'accept-language': lang })).body.data as EntityMeta).detail
    .conversation;

test('there is none without its text, and no thread without the permission for its rows', () => {
  expect(rfi(['access_pmweb_rfi'], 'question')).not.toHaveProperty('conversation');
  expect(rfi([]).conversation).not.toHaveProperty('thread');
  expect(rfi([]).conversation).not.toHaveProperty('answer');
});

test('parts of it are left out with their fields', () => {
  const { conversation } = rfi(['access_pmweb_rfi'], 'proposed_solution', 'drawing_id', 'ball_in_court_id');
  expect(conversation?.lead).toMatchObject({ by: 'from_contact_id', at: 'date', body: 'question', files: true });
  for (const name of ['proposal', 'reference']) expect(conversation?.lead).not.toHaveProperty(name);
  expect(conversation).not.toHaveProperty('court');
  expect(conversation?.thread).toMatchObject({ entity: 'rfi_reply' });
});

test('a pin is left out with its picture, and with one of its fields', () => {
  expect(rfi(['access_pmweb_rfi'], 'drawing_revision_id').conversation?.lead).not.toHaveProperty('pin');
  const { lead } = rfi(['access_pmweb_rfi'], 'pin_y').conversation ?? {};
  expect(lead).toMatchObject({ picture: 'drawing_revision_id' });
  expect(lead).not.toHaveProperty('pin');
  expect(rfi(['access_pmweb_rfi']).conversation?.lead).toMatchObject({ pin: ['pin_x', 'pin_y'] });
});

test('it names the action that accepts, the reference of its rows, and where the turns are', async () => {
  expect(await asAdmin('rfi', 'en')).toMatchObject({
    court: { holder: 'ball_in_court_id', label: 'Ball in court', turns: expect.stringMatching(/pm-web\/court-turns$/) },
    thread: { entity: 'rfi_reply', children: 'replies', link: 'rfi_id' },
    answer: { mark: 'is_official', accept: 'accept', moves: 'answer' },
    next: { open: ['accept', 'reply'], answered: ['close'] },
  });
  expect((await asAdmin('correspondence', 'ar'))?.court?.label).toBe('الرد على');
});
