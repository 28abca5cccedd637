/** Where people of organisations with orders begin. */
import { expect, test } from '@jest/globals';
import { applicationsOf, landingOf } from '../../../core/shared/modules.ts';
import { metadata } from '../../../core/test/metadata.ts';

const landing = (facts: { is_grc?: boolean; type: string | null; modules: string[] }): string =>
  landingOf(applicationsOf([...metadata.modules]), { is_grc: false, key: 'own', ...facts }, []);

test('who has no type begins with the orders only where there are no projects', () => {
  expect(landing({ type: null, modules: ['orders', 'tasks'] })).toBe('/oss/orders');
  expect(landing({ type: null, modules: ['pmis', 'orders'] })).toBe('/dashboard');
  expect(landing({ type: null, modules: [] })).toBe('/dashboard');
  expect(landing({ is_grc: true, type: null, modules: ['orders'] })).toBe('/grc/contracts');
});

test('a type decides wherever it is', () => {
  expect(landing({ type: 'tasks', modules: ['pmis', 'tasks'] })).toBe('/tss/tasks');
  expect(landing({ type: 'eng', modules: ['pmis', 'orders'] })).toBe('/oss/orders');
});
