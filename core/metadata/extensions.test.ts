/** Values that a plugin adds to a list of another one's entity, and mistakes in them. */
import { expect, test } from '@jest/globals';
import type { EntityDef } from '../shared/entity.ts';
import { checkExtension, extended, type ExtensionDef } from './extensions.ts';

const JOB = {
  name: 'job',
  label: 'Job',
  labels: 'Jobs',
  fields: {
    kind: { type: 'enum', label: 'Kind', values: [{ value: 'export', label: 'Export' }] },
    subject: { type: 'text', label: 'About' },
  },
  list: { columns: ['kind', 'subject'] },
  form: [],
  access: {},
} as unknown as EntityDef;

const mistakes = (def: ExtensionDef): string[] => {
  const said: string[] = [];
  checkExtension(
    (at, message) => said.push(`${at} ${message}`),
    { def, entity: 'job', plugin: 'fleet', file: 'metadata/fleet/extends/job.json' },
    { def: JOB, plugin: 'core' },
    ['job'],
  );
  return said;
};

test('values come after those that are there', () => {
  const { fields } = extended(JOB, [
    { values: { kind: [{ value: 'fleet.sync', label: 'Vehicles' }] } },
    { values: { kind: [{ value: 'risk.simulate', label: 'Simulation' }] } },
  ]);
  expect(fields['kind']?.values?.map(({ value }) => value)).toEqual(['export', 'fleet.sync', 'risk.simulate']);
});

test('a field stands behind its column of the list, and one without stays out of it', () => {
  const own = { ...JOB, list: { columns: ['subject', 'kind'] } } as unknown as EntityDef;
  const late = { type: 'integer', label: 'Late' } as const;
  const { list } = extended(own, [{ fields: { late, early: late }, columns: { late: 'subject' } }]);
  expect(list.columns).toEqual(['subject', 'late', 'kind']);
});

test.each<[string, ExtensionDef, string]>([
  ['of no field that is added', { columns: { kind: 'subject' } }, '/columns/kind is no field that is added here'],
  ['behind no column', { fields: { late: { type: 'integer' } }, columns: { late: 'sbject' } }, '/columns/late '],
])('a column %s is refused with its place', (_, def, message) => {
  expect(mistakes(def)).toEqual([expect.stringContaining(message)]);
});

test.each<[string, ExtensionDef, string]>([
  ['of no field', { values: { knd: [{ value: 'a', label: 'A' }] } }, '/values/knd '],
  ['of a text', { values: { subject: [{ value: 'a', label: 'A' }] } }, '/values/subject has no list of values'],
  ['that is there already', { values: { kind: [{ value: 'export', label: 'Out' }] } }, '/values/kind/0 job has the value "export" already'],
])('a value %s is refused with its place', (_, def, message) => {
  expect(mistakes(def)).toEqual([expect.stringContaining(message)]);
});
