/** What loading makes of whole files. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import path from 'node:path';
import { ROOT } from '../root.ts';
import { loadMetadata } from './load.ts';
import { PERMISSIONS, begin, book, end, places, put, root, shelf } from './testing.ts';

beforeEach(begin);
afterEach(end);

describe('lists of values', () => {
  const kind = (over: object = {}, fields: object = {}): object => ({
    name: 'kind',
    label: ['Kind', 'Kinds'],
    title: '{name}',
    lookup: true,
    api: { path: 'kinds' },
    fields: {
      name: { type: 'text', required: true, bilingual: true },
      position: { type: 'integer', default: 0 },
      is_active: { type: 'boolean', default: true },
      ...fields,
    },
    access: { read: null, create: 'manage_shelves', update: ['a', 'b'], delete: 'manage_lookups' },
    list: { columns: ['name'] },
    form: [],
    ...over,
  });

  test('what follows from the flag', () => {
    put('shop/kind.json', kind());
    const { def } = loadMetadata(root).entity('kind');
    expect(def.access).toEqual({
      read: null,
      create: ['manage_shelves', 'manage_lookups'],
      update: ['a', 'b', 'manage_lookups'],
      delete: ['manage_lookups'],
    });
    expect([def.list.sort, def.fields['position']]).toEqual([['position', 'id'], { type: 'integer' }]);
  });

  test('what is missing, each with its place', () => {
    put(
      'shop/kind.json',
      kind(
        { list: { columns: ['name'], sort: ['name'] } },
        { name: { type: 'text', required: true }, position: { type: 'text' }, is_active: { type: 'boolean' } },
      ),
    );
    expect(places()).toEqual(['title', 'fields/position', 'fields/is_active', 'list/sort'].map((at) => `metadata/shop/kind.json /${at}`));
  });
});

describe('settings', () => {
  const agreed = (over: object = {}): object => ({
    name: 'agreed',
    label: ['Agreed', 'Agreed'],
    title: '{days}',
    settings: true,
    api: { path: 'agreed' },
    fields: { days: { type: 'integer', required: true, default: 7 } },
    access: { read: 'see', create: null, update: 'change', delete: null },
    list: { columns: ['days'] },
    form: [],
    ...over,
  });

  test('one row, that nobody makes and nobody takes away', () => {
    put('shop/agreed.json', agreed());
    const { def, endpoints } = loadMetadata(root).entity('agreed');
    expect([def.access.create, def.access.delete, def.import, endpoints.create, endpoints.remove]).toEqual([[], [], false, [], []]);
    expect(endpoints.update).toHaveLength(1);
  });

  test('what the row could not be made without', () => {
    put('shop/agreed.json', agreed({ fields: { days: { type: 'integer', required: true } }, lookup: true }));
    expect(places()).toEqual(expect.arrayContaining(['metadata/shop/agreed.json /fields/days', 'metadata/shop/agreed.json /settings']));
  });
});

describe('whole files', () => {
  const load = (): ReturnType<typeof loadMetadata> => {
    put('shop/shelf.json', shelf());
    put('shop/book.json', book());
    put('shop/i18n/ar.json', { 'book.label': 'كتاب' });
    return loadMetadata(root);
  };

  test('what is implied is there: endpoints, columns, labels, titles, restrictions', () => {
    const registry = load();
    const [s, b] = [registry.entity('shelf'), registry.entity('book')];
    expect(s.endpoints).toMatchObject({ list: [{ method: 'GET', path: 'shelves' }], update: [{ method: 'PUT', path: 'shelves/{id}' }] });
    expect([...s.columns.keys()]).toEqual(['name_en', 'name_ar']);
    expect([...b.columns].map(([name, c]) => [name, c.sqlType])).toEqual([
      ['name', 'text'],
      ['number', 'text'],
      ['pages', 'integer'],
      ['shelf_id', 'bigint'],
      ['stage', 'text'],
    ]);
    expect(b.fields.get('shelf_id')).toMatchObject({ as: 'shelf', label: 'Shelf', columns: ['shelf_id'] });
    expect([...b.fields.keys()]).toEqual(expect.arrayContaining(['id', 'created_at', 'created_by']));
    expect(b.titleParts).toEqual([{ text: 'No. ' }, { field: 'number' }, { text: ': ' }, { field: 'name' }]);
    expect(s.restrictedBy).toEqual([{ entity: 'book', field: 'shelf_id' }]);
    expect([b.state?.name, b.actions.get('lend')?.permission, s.table]).toEqual(['stage', 'update_book', 'shelf']);
  });

  test('a file brings its fields, worded as those of attachments where the entity does not word them', () => {
    put('shop/shelf.json', shelf());
    put('shop/book.json', book({ file: 'optional', fields: { ...book().fields, size: { type: 'integer', label: 'Weight' } } }));
    put('shop/i18n/ar.json', { 'attachment.fields.mime': 'نوع الملف', 'attachment.fields.size': 'الحجم' });
    const registry = loadMetadata(root);
    const { fields, columns } = registry.entity('book');
    expect(['size', 'mime', 'sha256', 'name'].map((n) => [fields.get(n)?.label, fields.get(n)?.readOnly, columns.get(n)?.sqlType])).toEqual(
      [
        ['Weight', true, 'integer'],
        ['Kind of file', true, 'text'],
        ['Checksum', true, 'text'],
        ['Name', undefined, 'text'],
      ],
    );
    expect([registry.label('ar', 'book.fields.mime', 'x'), registry.label('ar', 'book.fields.size', 'x')]).toEqual(['نوع الملف', 'x']);
  });

  test('every permission that is named anywhere is in the catalogue, once', () => {
    expect(load().permissions).toEqual([...PERMISSIONS].sort());
  });

  test('a text of a language, else the English; the version follows the content', () => {
    const registry = load();
    expect([registry.label('ar', 'book.label', 'Book'), registry.label('fr', 'book.label', 'Book')]).toEqual(['كتاب', 'Book']);
    expect(loadMetadata(root).version).toBe(registry.version);
    put('shop/i18n/ar.json', { 'book.label': 'كتب' });
    expect(loadMetadata(root).version).not.toBe(registry.version);
  });

  test('words of a title in another language: other fields are refused, the same fields are its title there', () => {
    put('shop/shelf.json', shelf());
    put('shop/book.json', book());
    put('shop/i18n/ar.json', { 'book.title': 'رقم {number}' });
    expect(() => loadMetadata(root)).toThrow(/metadata\/shop\/i18n\/ar book\.title: .*No\. \{number\}: \{name\}/);
    put('shop/i18n/ar.json', { 'book.title': 'رقم {number}: {name}' });
    const { titlesIn, titleParts } = loadMetadata(root).entity('book');
    expect(titlesIn?.get('ar')).toEqual([{ text: 'رقم ' }, ...titleParts.slice(1)]);
  });

  test('a text of another record in a title: refused where there is none, or where it has two languages', () => {
    put('shop/shelf.json', shelf());
    for (const title of ['{pages.name} {name}', '{shelf_id.row} {name}', '{shelf_id.name} {name}']) {
      put('shop/book.json', book({ title }));
      expect(places()).toEqual(['metadata/shop/book.json /title']);
    }
    put('shop/shelf.json', shelf({ fields: { ...shelf().fields, code: { type: 'text' } } }));
    put('shop/book.json', book({ title: '{shelf_id.code} {name}' }));
    expect(loadMetadata(root).entity('book').titleParts).toEqual([
      { by: 'shelf_id', column: 'code', table: 'shelf' },
      { text: ' ' },
      { field: 'name' },
    ]);
  });

  test('literal endpoints, several of one verb, an envelope, and a verb that is not offered', () => {
    put(
      'shop/shelf.json',
      shelf({ api: { list: ['GET shelf-list', 'GET shelves-crud'], create: 'POST shelves-add', envelope: 'data.data' } }),
    );
    put('shop/book.json', book());
    const { endpoints, envelope } = loadMetadata(root).entity('shelf');
    expect(endpoints.list).toEqual([
      { method: 'GET', path: 'shelf-list' },
      { method: 'GET', path: 'shelves-crud' },
    ]);
    expect([endpoints.create, endpoints.update, envelope]).toEqual([[{ method: 'POST', path: 'shelves-add' }], [], 'data.data']);
  });

  test('nobody changes the registry; an unknown name is a mistake of the program', () => {
    const registry = load();
    expect(() => registry.entity('nothing')).toThrow('metadata has no entity "nothing"');
    expect(Object.isFrozen(registry) && Object.isFrozen(registry.entity('book').fields.get('pages'))).toBe(true);
  });

  test("the product's own metadata has no finding", () => {
    expect(loadMetadata(path.join(ROOT, 'metadata')).entities.size).toBeGreaterThan(5);
  });
});
