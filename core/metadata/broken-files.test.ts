/** What loading finds in broken files, each with its place. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MetadataError } from './load.ts';
import { begin, book, end, findings, places, put, shelf } from './testing.ts';

beforeEach(begin);
afterEach(end);

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
