/** For tests of loading: a folder of entity files, and what is found in it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { EntityDef } from '../shared/entity.ts';
import { MetadataError, loadMetadata } from './load.ts';
import type { Finding } from './unknown-names.ts';

let top: string;
export let root: string;

export function begin(): void {
  top = fs.mkdtempSync(path.join(os.tmpdir(), 'rukn-metadata-'));
  root = path.join(top, 'metadata');
  put('shop/permissions.json', [{ id: 'shop', label: 'Shop', permissions: PERMISSIONS.map((id) => ({ id, label: id })) }]);
}
export const end = (): void => fs.rmSync(top, { recursive: true });

export const PERMISSIONS = [
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
export const put = (file: string, content: unknown): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
};

export const shelf = (over: object = {}): EntityDef =>
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
export const book = (over: object = {}): EntityDef =>
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

export function findings(): Finding[] {
  try {
    loadMetadata(root);
  } catch (error) {
    if (error instanceof MetadataError) return error.findings;
    throw error;
  }
  return [];
}
export const places = (): string[] => findings().map((f) => `${f.file} ${f.path}`);
