/** Broken dashboards are refused with file, path and mend; whole ones stand in the registry, frozen. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { entitiesOf } from '../shared/dashboard.ts';
import { metadata as product } from '../test/metadata.ts';
import { loadMetadata, MetadataError } from './load.ts';
import type { Finding } from './unknown-names.ts';

let top: string;
let root: string;

const put = (file: string, content: unknown): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
};

beforeEach(() => {
  top = fs.mkdtempSync(path.join(os.tmpdir(), 'rukn-dashboards-'));
  root = path.join(top, 'metadata');
  const access = { read: null, create: null, update: null, delete: null };
  put('shop/shelf.json', {
    name: 'shelf',
    label: ['Shelf', 'Shelves'],
    title: '{name}',
    api: { path: 'shelves' },
    fields: { name: { type: 'text' } },
    access,
    list: { columns: ['name'] },
    form: [],
  });
  put('shop/book.json', {
    name: 'book',
    label: ['Book', 'Books'],
    title: '{name}',
    api: { path: 'books' },
    access,
    list: { columns: ['name'] },
    form: [],
    fields: {
      name: { type: 'text' },
      pages: { type: 'integer', total: true },
      year: { type: 'integer' },
      printed: { type: 'date' },
      sold: { type: 'date' },
      shelf_id: { type: 'ref', to: 'shelf' },
    },
  });
  put('shop/charts/pages.vl.json', {});
});
afterEach(() => fs.rmSync(top, { recursive: true }));

const figure = (over: object = {}): object => ({
  id: 'books',
  kind: 'figure',
  span: 8,
  title: 'Books',
  figure: { id: 'all', label: 'All', entity: 'book', measure: 'sum:pages', trend: { field: 'printed', period: 'year' }, ...over },
});
const chart = (over: object = {}): object => ({
  id: 'chart',
  kind: 'chart',
  span: 8,
  title: 'Pages',
  spec: 'pages',
  entity: 'book',
  group: ['shelf_id'],
  measures: ['sum:pages'],
  limit: 5,
  rest: 'Others',
  ...over,
});
const list = (over: object = {}): object => ({
  id: 'needs',
  kind: 'list',
  span: 8,
  title: 'Needs',
  limit: 3,
  sources: [
    {
      entity: 'book',
      where: { 'shelf_id.name': 'A' },
      text: 'Read {title} of {shelf_id}',
      action: 'Open',
      tone: 'stop',
      date: 'sold',
      ...over,
    },
  ],
});
const timeline = (over: object = {}): object => ({
  id: 'time',
  kind: 'timeline',
  span: 8,
  title: 'When',
  entity: 'book',
  start: 'printed',
  end: 'sold',
  group: 'shelf_id',
  limit: 3,
  quarters: [1, 2],
  ...over,
});
const board = (tile: object = figure(), over: object = {}): object => ({
  name: 'main',
  title: 'Main',
  permission: null,
  filters: [
    { name: 'shelf', kind: 'ref', label: 'Shelf', all: 'All', entity: 'shelf', on: { book: 'shelf_id' } },
    { name: 'year', kind: 'year', label: 'Year', all: 'All', on: { book: ['printed', 'sold'] } },
  ],
  rows: [{ tiles: [tile] }],
  ...over,
});

function findings(): Finding[] {
  try {
    loadMetadata(root);
  } catch (error) {
    if (error instanceof MetadataError) return error.findings;
    throw error;
  }
  return [];
}

describe('refused', () => {
  test.each<[string, object | string, string, string]>([
    ['what is not JSON', '{ "name"', '/', 'not JSON'],
    ['an unknown key', board(figure(), { colour: 'red' }), '/colour', 'remove it or correct its name'],
    [
      'an unknown kind of tile',
      board({ id: 'x', kind: 'dial', span: 1, title: 'X' }),
      '/rows/0/tiles/0/kind',
      'figure, figures, list, chart',
    ],
    ['a tile without what its kind needs', board({ id: 'x', kind: 'chart', span: 1, title: 'X' }), '/rows/0/tiles/0/spec', 'is missing'],
    ['another name than the file', board(figure(), { name: 'other' }), '/name', 'call it as its file'],
    ['an unknown entity', board(figure({ entity: 'pen' })), '/rows/0/tiles/0', 'there is no entity "pen"'],
    ['an unknown measure', board(figure({ measure: 'sum:weight' })), '/rows/0/tiles/0/figure', 'book has no field "weight"'],
    ['a sum of what does not add up', board(figure({ measure: 'sum:year' })), '/rows/0/tiles/0/figure', 'book.year does not add up'],
    ['a trend of what cannot be added up', board(figure({ measure: 'avg:pages' })), '/rows/0/tiles/0/figure/trend', 'measure count or sum'],
    ['a flow without a date', board(figure({ flow: true, trend: undefined })), '/rows/0/tiles/0/figure/flow', 'needs a trend'],
    [
      'an unknown field of a filter',
      board(figure({ where: { or: [{ colour: 'red' }] } })),
      '/rows/0/tiles/0/figure/where/or/0/colour',
      'book has no field "colour"',
    ],
    [
      'an unknown field beyond a reference',
      board(list({ where: { 'shelf_id.colour': 'red' } })),
      '/rows/0/tiles/0/sources/0/where/shelf_id.colour',
      'shelf has no field "colour"',
    ],
    ['a text that names no field', board(list({ text: 'Read {author}' })), '/rows/0/tiles/0/sources/0', 'book has no field "author"'],
    ['a chart without its spec', board(chart({ spec: 'nothing' })), '/rows/0/tiles/0/spec', 'add charts/nothing.vl.json'],
    ['a group that is no field', board(chart({ group: ['colour'] })), '/rows/0/tiles/0', 'book has no field "colour"'],
    ['a timeline over no date', board(timeline({ end: 'over' })), '/rows/0/tiles/0', 'book has no field "over"'],
    [
      'a filter that a tile cannot follow',
      board({ ...figure(), filters: ['moon'] }),
      '/rows/0/tiles/0/filters',
      'there is no filter "moon"',
    ],
    [
      'a filter through no reference',
      board(figure(), { filters: [{ name: 'shelf', kind: 'ref', label: 'S', all: 'A', entity: 'shelf', on: { book: 'pages' } }] }),
      '/filters/0/on/book',
      '"pages" is no reference to shelf',
    ],
    [
      'a year over no date',
      board(figure(), { filters: [{ name: 'year', kind: 'year', label: 'Y', all: 'A', on: { book: ['name'] } }] }),
      '/filters/0/on/book',
      '"name" is no date of book',
    ],
    ['two tiles of one id', board(figure(), { rows: [{ tiles: [figure(), figure()] }] }), '/rows/0/tiles/1/id', '"books" is taken'],
  ])('%s', (_, content, place, mend) => {
    put('shop/dashboards/main.json', content);
    const found = findings();
    expect(found.map((f) => f.file)).toContain('metadata/shop/dashboards/main.json');
    expect(found.find((f) => f.path === place && f.message.includes(mend))).toBeDefined();
  });

  test('a page of a dashboard that is not there', () => {
    put('shop/dashboards/main.json', board());
    const page = { path: '/a', title: 'A', layout: 'default', guards: [], permission: null, view: 'dashboard' };
    put('shop/pages.json', [
      { ...page, dashboard: 'shop/other' },
      { ...page, path: '/b', dashboard: 'shop/main' },
    ]);
    expect(findings()).toEqual([
      {
        file: 'metadata/shop/pages.json',
        path: '/0/dashboard',
        message: 'there is no dashboard "shop/other"; name one as <plugin>/<name>',
      },
    ]);
  });
});

test('whole dashboards stand under plugin and name; nobody changes them', () => {
  put('shop/dashboards/main.json', board(figure(), { rows: [{ tiles: [figure(), chart(), list(), timeline()] }] }));
  const found = loadMetadata(root).dashboards.get('shop/main');
  expect(found?.def.rows[0]?.tiles.map((tile) => tile.kind)).toEqual(['figure', 'chart', 'list', 'timeline']);
  expect(Object.isFrozen(found)).toBe(true);
});

describe('what a plugin adds to a dashboard of another one', () => {
  const source = (over: object = {}): object => ({
    entity: 'game',
    where: {},
    text: 'Play {title}',
    action: 'Play',
    tone: 'doing',
    ...over,
  });
  const adding = (over: object = {}): object => ({ adds: 'shop/main', sources: { needs: [source()] }, ...over });
  beforeEach(() => {
    put('shop/dashboards/main.json', board(figure(), { rows: [{ tiles: [{ ...list(), id: 'needs' }, figure()] }] }));
    put('games/game.json', {
      name: 'game',
      label: ['Game', 'Games'],
      title: '{name}',
      api: { path: 'games' },
      fields: { name: { type: 'text' } },
      access: { read: null, create: null, update: null, delete: null },
      list: { columns: ['name'] },
      form: [],
    });
  });

  test('stands behind the sources of its list, with texts of its own', () => {
    put('games/dashboards/needs.json', adding());
    const [tile] = loadMetadata(root).dashboards.get('shop/main')?.def.rows[0]?.tiles ?? [];
    const sources = tile?.kind === 'list' ? tile.sources : [];
    expect(sources.map(({ entity, key }) => [entity, key])).toEqual([
      ['book', undefined],
      ['game', 'games.0'],
    ]);
  });

  test.each([
    ['an unknown dashboard', adding({ adds: 'shop/mian' }), '/adds', 'did you mean "shop/main"'],
    ['an unknown tile', adding({ sources: { need: [source()] } }), '/sources/need', 'did you mean "needs"'],
    ['a tile that is no list', adding({ sources: { books: [source()] } }), '/sources/books', 'no list tile "books"'],
    ['an unknown entity', adding({ sources: { needs: [source({ entity: 'gmae' })] } }), '/sources/needs/0', 'did you mean "game"'],
    ['an unknown field', adding({ sources: { needs: [source({ date: 'made' })] } }), '/sources/needs/0', 'game has no field "made"'],
    ['a word that is none', adding({ sources: { needs: [source({ tones: 'stop' })] } }), '/sources/needs/0/tones', 'tone'],
  ])('%s', (_, content, place, mend) => {
    put('games/dashboards/needs.json', content);
    expect(
      findings().find((f) => f.file.endsWith('games/dashboards/needs.json') && f.path === place && f.message.includes(mend)),
    ).toBeDefined();
  });

  test('a plugin writes into its own dashboard itself', () => {
    put('shop/dashboards/more.json', adding({ sources: { needs: [source({ entity: 'book' })] } }));
    expect(findings().find((f) => f.path === '/adds' && f.message.includes('main.json'))).toBeDefined();
  });
});

test('dashboards of the product speak of what their module needs', () => {
  const { dashboards, entities, modules } = product;
  const needs = (names: string[]): string[] => {
    const more = modules.flatMap((each) => (names.includes(each.name) ? (each.needs ?? []) : [])).filter((name) => !names.includes(name));
    return more.length > 0 ? needs([...new Set([...names, ...more])]) : names;
  };
  const always = new Set([...entities.values()].map(({ plugin }) => plugin).filter((name) => !modules.some((each) => each.name === name)));
  const strange = [...dashboards].flatMap(([name, { plugin, def }]) => {
    const there = new Set([...always, ...needs([plugin])]);
    const own = def.rows.flatMap(({ tiles }) =>
      tiles.flatMap((tile) =>
        tile.kind === 'list' ? tile.sources.filter(({ key }) => !key).map(({ entity }) => entity) : entitiesOf(tile),
      ),
    );
    return own.filter((entity) => !there.has(entities.get(entity)?.plugin ?? '')).map((entity) => `${name}: ${entity}`);
  });
  expect(strange).toEqual([]);
});
