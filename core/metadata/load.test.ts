/** Broken metadata is refused with file, path and mend, all findings at once; whole metadata is completed and frozen. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { EntityDef } from '../shared/entity.ts';
import { ROOT } from '../root.ts';
import { loadMetadata, MetadataError } from './load.ts';
import type { Finding } from './unknown-names.ts';

let top: string;
let root: string;

beforeEach(() => {
  top = fs.mkdtempSync(path.join(os.tmpdir(), 'rukn-metadata-'));
  root = path.join(top, 'metadata');
  put('shop/permissions.json', [{ id: 'shop', label: 'Shop', permissions: PERMISSIONS.map((id) => ({ id, label: id })) }]);
});
afterEach(() => fs.rmSync(top, { recursive: true }));

const PERMISSIONS = [
  'create_shelf',
  'manage_shelves',
  'see_shelves',
  'update_book',
  'update_shelf',
  'manage_lookups',
  'a',
  'b',
  'see',
  'change',
  'see_sums',
  'open_shop',
];
const put = (file: string, content: unknown): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
};

const shelf = (over: object = {}): EntityDef =>
  ({
    name: 'shelf',
    label: ['Shelf', 'Shelves'],
    title: '{name}',
    api: { path: 'shelves' },
    fields: {
      name: { type: 'text', required: true, bilingual: true },
      books: { type: 'children', to: 'book', by: 'shelf_id' },
      total: { type: 'rollup', to: 'book', by: 'shelf_id', formula: 'sum(pages)' },
    },
    access: { read: null, create: 'create_shelf', update: ['update_shelf', 'manage_shelves'], delete: null },
    list: { columns: ['name'] },
    form: [{ section: 'Main', rows: [['name']] }],
    ...over,
  }) as EntityDef;
const book = (over: object = {}): EntityDef =>
  ({
    name: 'book',
    label: ['Book', 'Books'],
    title: 'No. {number}: {name}',
    api: { path: 'books' },
    fields: {
      name: { type: 'text' },
      number: { type: 'sequence', sequence: 'B-{000}' },
      pages: { type: 'integer', total: true },
      shelf_id: { type: 'ref', to: 'shelf', onDelete: 'restrict', read: 'see_shelves' },
      stage: {
        type: 'state',
        values: [
          { value: 'new', label: 'New' },
          { value: 'lent', label: 'Lent' },
        ],
      },
    },
    actions: { lend: { label: 'Lend', from: ['new'], target: 'lent' } },
    access: { read: null, create: null, update: 'update_book', delete: null },
    list: { columns: ['name'] },
    form: [],
    ...over,
  }) as EntityDef;

function findings(): Finding[] {
  try {
    loadMetadata(root);
  } catch (error) {
    if (error instanceof MetadataError) return error.findings;
    throw error;
  }
  return [];
}
const places = (): string[] => findings().map((f) => `${f.file} ${f.path}`);

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

describe('broken files', () => {
  test('what is not JSON', () => {
    put('shop/shelf.json', '{ "name": ');
    expect(findings()).toEqual([{ file: 'metadata/shop/shelf.json', path: '/', message: expect.stringMatching(/^not JSON: /) }]);
  });

  test('what the schema does not know, each with its place; all files in one go', () => {
    put('shop/shelf.json', { ...shelf(), colour: 'red', fields: { name: { type: 'txt' } } });
    put('shop/book.json', { ...book(), label: ['Book'] });
    put('shop/pages.json', [{ path: '/x', title: 'X', layout: 'default', guards: [], permission: null, hue: 'red', view: 'x' }]);
    const found = findings();
    expect([...new Set(found.map((f) => f.file))].sort()).toEqual([
      'metadata/shop/book.json',
      'metadata/shop/pages.json',
      'metadata/shop/shelf.json',
    ]);
    expect(found.find((f) => f.message.includes('"colour" is not known here: remove it or correct its name'))?.path).toBe('/colour');
    expect(found.find((f) => f.path === '/fields/name/type')?.message).toContain('text, memo');
    expect(new MetadataError(found).message.split('\n')).toHaveLength(found.length);
  });

  test.each<[string, object, object, string]>([
    [
      'a pattern that is none',
      shelf({ fields: { ...shelf().fields, code: { type: 'text', pattern: '[a-' } } }),
      book(),
      'shelf.json /fields/code/pattern',
    ],
    [
      'a pattern that looks ahead',
      shelf({ fields: { ...shelf().fields, code: { type: 'text', pattern: '^(?=a)' } } }),
      book(),
      'shelf.json /fields/code/pattern',
    ],
    [
      'several references under a name of one',
      shelf({ fields: { name: { type: 'text' }, keepers: { type: 'refs', to: 'book' } } }),
      book({}),
      'shelf.json /fields/keepers',
    ],
    [
      'several references that read as another field',
      shelf({ fields: { name: { type: 'text' }, books: { type: 'text' }, book_ids: { type: 'refs', to: 'book' } } }),
      book({}),
      'shelf.json /fields/book_ids',
    ],
    [
      'children through several references',
      shelf({ fields: { name: { type: 'text' }, readers: { type: 'children', to: 'book', by: 'shelf_ids' } } }),
      book({ fields: { name: { type: 'text' }, shelf_ids: { type: 'refs', to: 'shelf' } }, title: 'x', actions: {} }),
      'shelf.json /fields/readers/by',
    ],
    [
      'an unknown target',
      shelf({ fields: { name: { type: 'ref', to: 'nothing' } } }),
      book({ fields: { name: { type: 'text' } }, title: 'x', actions: {} }),
      'shelf.json /fields/name/to',
    ],
    [
      'children by a field that is not there',
      shelf({ fields: { name: { type: 'children', to: 'book', by: 'colour' } } }),
      book(),
      'shelf.json /fields/name/by',
    ],
    [
      'a rollup over a field that is not there',
      shelf({ fields: { name: { type: 'rollup', to: 'book', by: 'shelf_id', formula: 'sum(weight)' } } }),
      book(),
      'shelf.json /fields/name/formula',
    ],
    [
      'a rollup that sums what does not add up',
      shelf({ fields: { name: { type: 'rollup', to: 'book', by: 'shelf_id', formula: 'sum(score)' } } }),
      book({ fields: { shelf_id: { type: 'ref', to: 'shelf' }, score: { type: 'integer' } } }),
      'shelf.json /fields/name/formula',
    ],
    [
      'an implied field',
      shelf({ fields: { name: { type: 'text' }, created_at: { type: 'date' } } }),
      book(),
      'shelf.json /fields/created_at',
    ],
    ['a choice without values', shelf({ fields: { name: { type: 'enum' } } }), book(), 'shelf.json /fields/name/values'],
    [
      'a sequence without zeros',
      shelf({ fields: { name: { type: 'sequence', sequence: 'X' } } }),
      book(),
      'shelf.json /fields/name/sequence',
    ],
    [
      'a formula of unknown parts',
      shelf({ fields: { name: { type: 'formula', formula: 'a + 1' } } }),
      book(),
      'shelf.json /fields/name/formula',
    ],
    [
      'a formula that leads nowhere',
      shelf({ fields: { name: { type: 'formula', formula: 'first(id, a.b)' } } }),
      book(),
      'shelf.json /fields/name/formula',
    ],
    [
      'a formula that does not end',
      shelf({ fields: { name: { type: 'formula', formula: 'first(id, 2' } } }),
      book(),
      'shelf.json /fields/name/formula',
    ],
    ['an unknown list column', shelf({ list: { columns: ['nam'] } }), book(), 'shelf.json /list/columns'],
    ['an unknown filter', shelf({ list: { columns: [], filters: ['x'] } }), book(), 'shelf.json /list/filters'],
    ['an unknown sort', shelf({ list: { columns: [], sort: ['-x'] } }), book(), 'shelf.json /list/sort'],
    ['an unknown form field', shelf({ form: [{ section: 'A', rows: [['x']] }] }), book(), 'shelf.json /form/0'],
    ['an unknown fact', shelf({ detail: { facts: ['x'] } }), book(), 'shelf.json /detail/facts'],
    ['an unknown related list', shelf({ detail: { related: 'x' } }), book(), 'shelf.json /detail/related'],
    ['a word that the record page does not know', shelf({ detail: { sums: {} } }), book(), 'shelf.json /detail/sums'],
    ['an unknown part of the title', shelf({ title: '{x}' }), book(), 'shelf.json /title'],
    ['an unknown index column', shelf({ indexes: [['x']] }), book(), 'shelf.json /indexes/0'],
    [
      'an unknown owner',
      shelf({ access: { ...shelf().access, scope: { share: { all: 'a', owners: ['x'] } } } }),
      book(),
      'shelf.json /access/scope/share/owners',
    ],
    [
      'a record that is named by fields that are not there',
      shelf({ access: { ...shelf().access, scope: { record: { entity: 'x', id: 'y', tab: 'posts' } } } }),
      book(),
      'shelf.json /access/scope/record/id',
    ],
    [
      'a record that could be changed for another',
      shelf({
        fields: { ...shelf().fields, kind: { type: 'text', required: true, immutable: true }, key: { type: 'integer', required: true } },
        access: { ...shelf().access, scope: { record: { entity: 'kind', id: 'key', tab: 'posts' } } },
      }),
      book(),
      'shelf.json /access/scope/record/id',
    ],
    [
      'a row that is shared on its own and with its record',
      shelf({
        fields: { ...shelf().fields, kind: { type: 'text', readOnly: true }, key: { type: 'integer', readOnly: true } },
        access: { ...shelf().access, scope: { share: { all: 'a' }, record: { entity: 'kind', id: 'key', tab: 'posts' } } },
      }),
      book(),
      'shelf.json /access/scope',
    ],
    ['what comes along but is no child', shelf({ api: { path: 'shelves', expand: ['name'] } }), book(), 'shelf.json /api/expand'],
    ['what comes along but is not there', shelf({ api: { path: 'shelves', expand: ['x'] } }), book(), 'shelf.json /api/expand'],
    ['a rule over unknown fields', shelf({ rules: [{ compare: ['x', 'lt', 'name'] }] }), book(), 'shelf.json /rules/0'],
    [
      'an action that asks for an unknown field',
      shelf(),
      book({ actions: { lend: { label: 'Lend', from: ['new'], target: 'lent', require: ['x'] } } }),
      'book.json /actions/lend',
    ],
    [
      'a state that does not exist',
      shelf(),
      book({ actions: { lend: { label: 'Lend', from: ['new'], target: 'lost' } } }),
      'book.json /actions/lend',
    ],
    ['a path of another entity', shelf(), book({ api: { path: 'shelves' } }), 'shelf.json /api'],
    ['a file of children that hold none', shelf({ file: 'books' }), book(), 'shelf.json /file'],
    ['a file of what is no child', shelf({ file: 'name' }), book({ file: true }), 'shelf.json /file'],
    ['a file of no tenant', shelf(), book({ file: true, tenant: false }), 'book.json /file'],
    ['a file that nobody could read', shelf(), book({ file: true, api: { list: 'GET books' } }), 'book.json /file'],
    ['kinds of no file', shelf({ fileKinds: ['pdf'] }), book(), 'shelf.json /fileKinds'],
    ['a name of a file in two languages', shelf({ file: 'optional' }), book(), 'shelf.json /fields/name'],
    [
      'a field where the address of a file stands',
      shelf(),
      book({ file: true, fields: { ...book().fields, path: { type: 'text' } } }),
      'book.json /fields/path',
    ],
    [
      'a file that only some may read',
      shelf(),
      book({ file: true, fields: { ...book().fields, sha256: { type: 'text', read: 'see_sums' } } }),
      'book.json /fields/sha256/read',
    ],
    ['a name of another entity', shelf(), { ...book(), name: 'shelf', api: { path: 'books' } }, 'shelf.json /name'],
  ])('%s', (_, one, two, place) => {
    put('shop/book.json', two);
    put('shop/shelf.json', one);
    expect(places()).toContain(`metadata/shop/${place}`);
  });

  test('pages: declared twice, or of an entity that is not there', () => {
    put('shop/shelf.json', shelf());
    put('shop/book.json', book());
    const page = { path: '/a', title: 'A', layout: 'default', guards: [], permission: null, view: 'list', entity: 'nothing' };
    put('shop/pages.json', [page, { ...page, entity: 'book' }]);
    expect(findings().map((f) => f.message)).toEqual([
      'there is no entity "nothing"; add its file, or correct the name',
      '"/a" is declared twice; keep one',
    ]);
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
    expect(findings()).toEqual([
      { file: 'metadata/shop/i18n/ar', path: 'book.title', message: expect.stringContaining('No. {number}: {name}') },
    ]);
    put('shop/i18n/ar.json', { 'book.title': 'رقم {number}: {name}' });
    const { titlesIn, titleParts } = loadMetadata(root).entity('book');
    expect(titlesIn?.get('ar')).toEqual([{ text: 'رقم ' }, ...titleParts.slice(1)]);
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
