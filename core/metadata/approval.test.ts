/** What the word `approval` in an entity file brings. */
import { expect, test } from '@jest/globals';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root.ts';
import type { EntityDef } from '../shared/entity.ts';
import { APPROVAL_PART, asApproval, partsOf } from './approval.ts';
import { withParts, type PartDef } from './parts.ts';

const part = JSON.parse(fs.readFileSync(path.join(ROOT, 'metadata', 'core', 'parts', 'approval.json'), 'utf8')) as PartDef;
const FILE = {
  name: 'order',
  label: ['Order', 'Orders'],
  title: '{number}',
  api: { path: 'orders' },
  approval: true,
  fields: {
    number: { type: 'sequence', sequence: 'O-{000}', unique: true },
    code: { type: 'text', unique: ['site_id'] },
    site_id: { type: 'ref', to: 'order' },
  },
  actions: {
    submit: { label: 'Send off', guards: [{ where: { code: { empty: false } }, message: 'Give a code' }], target: 'approved' },
    pay: { label: 'Pay' },
  },
  access: { of: 'orders', scope: { share: { all: 'all_orders', owners: ['site_id'] }, where: { code: 'x' } } },
  list: { columns: ['number'] },
  form: [],
  detail: { tabs: ['overview', 'history'] },
} as unknown as EntityDef;
const made = (file: EntityDef): EntityDef =>
  asApproval(withParts({ ...file, parts: partsOf(file) }, (name) => (name === APPROVAL_PART ? part : undefined)).def, file, part);

test('an entity without the word stays as it is', () => {
  const { approval: _, ...plain } = FILE;
  expect(Object.keys(made(plain as EntityDef).fields)).toEqual(['number', 'code', 'site_id']);
});

test('words that stand for something of the entity are replaced; permissions follow from its own', () => {
  const { fields, actions } = made(FILE);
  expect(JSON.stringify(made(FILE))).not.toMatch(/\$(self|read|create|edit|manage)/);
  expect(fields['revision_of_id']?.to).toBe('order');
  expect([
    actions?.['approve']?.permission,
    actions?.['submit']?.permission,
    actions?.['withdraw']?.unless,
    actions?.['revise']?.permission,
  ]).toEqual(['access_orders', ['create_orders', 'update_orders'], 'manage_orders', 'create_orders']);
});

test('an own action of the same name changes words and adds what must hold, not where it leads', () => {
  expect(made(FILE).actions?.['submit']).toMatchObject({
    label: 'Send off',
    from: ['draft'],
    target: 'submitted',
    where: { created_by: '$me' },
    guards: [{ message: 'Give a code' }],
    code: true,
  });
  expect(made(FILE).actions?.['pay']).toEqual({ label: 'Pay' });
});

test('numbers are unique within a revision; whoever decides reaches the record, private or not; the trail has its tab', () => {
  const { fields, access, detail } = made(FILE);
  expect([fields['number']?.unique, fields['code']?.unique]).toEqual([['revision'], ['site_id', 'revision']]);
  expect(access.scope?.share).toMatchObject({ owners: ['site_id', 'approver_ids'], readers: ['participant_ids'] });
  expect(access.scope?.where).toEqual({ or: [{ code: 'x' }, { approver_ids: { in: ['$me'] } }, { participant_ids: { in: ['$me'] } }] });
  expect(detail?.tabs).toEqual(['overview', 'approval', 'history']);
});
