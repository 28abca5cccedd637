import { expect, test } from '@jest/globals';
import { plugins } from '../../plugins/index.ts';
import { madePlugins, notRunning } from '../plugin/load.ts';
import { entityReport } from './entity-report.ts';
import { metadata as registry } from '../test/metadata.ts';

const made = madePlugins(plugins, notRunning(registry));
const report = (name: string): ReturnType<typeof entityReport> => entityReport(registry, registry.entity(name), made);

test('an entity is told with what other files add to it', () => {
  const contract = report('contract');
  expect(contract).toMatchObject({ plugin: 'pmis', table: 'contract', label: ['Contract', 'عقد'], labels: ['Contracts', 'العقود'] });
  expect(contract.hooks).toContainEqual(expect.stringMatching(/^pmis: .*before/));
  expect(contract.referredBy).toEqual(
    expect.arrayContaining(['guarantee', 'payment', 'variation'].map((name) => `contract_${name}.contract_id (restrict)`)),
  );
  expect(contract.pages).toContain('/projects/:id/contracts (list)');
  expect(contract.views).toContain('board');
  expect(contract.permissions).toMatchObject({ read: 'access_contracts', 'every row': 'manage_contracts', close: 'close_contract' });
});

test('every field is told with its columns, type and labels', () => {
  const { fields } = report('contract');
  expect(fields.find((f) => f.name === 'title')).toEqual({
    name: 'title',
    type: 'text',
    columns: ['title_en', 'title_ar'],
    sqlType: 'text',
    label: ['Title', 'العنوان'],
    marks: ['required', 'bilingual'],
  });
  expect(fields.find((f) => f.name === 'created_by')).toMatchObject({ sqlType: 'bigint', marks: ['readOnly', 'to user'] });
  expect(fields.find((f) => f.name === 'guarantees')).toMatchObject({
    columns: [],
    sqlType: null,
    marks: ['of contract_guarantee by contract_id'],
  });
});

test('facts of no tenant say that nobody writes them', () => {
  expect(report('country').permissions).toEqual({ read: 'everybody of the tenant', create: 'nobody', update: 'nobody', delete: 'nobody' });
});
