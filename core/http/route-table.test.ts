import { expect, test } from '@jest/globals';
import { RouteTable } from './route-table.ts';

const table = new RouteTable<string>();
for (const [method, path] of [
  ['GET', 'api/a/{id}'],
  ['GET', 'api/a/new'],
  ['POST', 'api/a/{id}/close'],
  ['GET', 'api/a/{id}/b/{other}'],
  ['PUT', 'api/a/{id}'],
] as const)
  table.add(method, path, `${method} ${path}`);

test('an unknown path is not found, a known one with another method is told apart', () => {
  expect(table.find('GET', '/api/nothing')).toBeUndefined();
  expect(table.find('GET', '/api')).toBeUndefined();
  expect(table.find('DELETE', '/api/a/1')).toBe('method');
  expect(table.find('GET', '/api/a/1/close')).toBe('method');
});

test('static segments win over parameters, and give way where they lead nowhere', () => {
  expect(table.find('GET', '/api/a/new')).toEqual({ handler: 'GET api/a/{id}'.replace('{id}', 'new'), params: {} });
  expect(table.find('PUT', '/api/a/new')).toEqual({ handler: 'PUT api/a/{id}', params: { id: 'new' } });
  expect(table.find('GET', '/api/a/7/b/8/')).toEqual({ handler: 'GET api/a/{id}/b/{other}', params: { id: '7', other: '8' } });
});

test('the first declaration of a method and path stays', () => {
  table.add('GET', 'api/a/{key}', 'later');
  expect(table.find('GET', '/api/a/1')).toMatchObject({ handler: 'GET api/a/{id}' });
});
