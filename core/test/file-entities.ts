/** Entities with files for tests. */
import type { EntityDef } from '../shared/entity.ts';
import { withEntities, type WiderProduct } from './entities.ts';
import type { TestKernel } from './kernel.ts';

const entity = (name: string, fields: EntityDef['fields'], over: Partial<EntityDef>): EntityDef => ({
  name,
  label: [name, `${name}s`],
  title: '{name}',
  api: { path: `${name}s` },
  fields: { name: { type: 'text', maxLength: 200 }, ...fields },
  access: { read: 'see_binders', create: 'fill_binders', update: 'fill_binders', delete: 'fill_binders' },
  list: { columns: ['name'], search: ['name'] },
  form: [{ section: 'Main', rows: [['name']] }],
  ...over,
});

const ENTITIES: readonly EntityDef[] = [
  /** A file that is sent with a binder becomes a sheet of it. */
  entity(
    'binder',
    { pages: { type: 'integer', minimum: 0 }, sheets: { type: 'children', to: 'sheet', by: 'binder_id' } },
    { file: 'sheets' },
  ),
  /** May hold a file. */
  entity(
    'sheet',
    {
      binder_id: { type: 'ref', to: 'binder', immutable: true },
      weight: { type: 'decimal', scale: 2 },
      bound: { type: 'boolean' },
      reader_ids: { type: 'refs', to: 'user' },
      words: { type: 'tags' },
      extra: { type: 'json' },
      seen: { type: 'date' },
    },
    { file: 'optional' },
  ),
  /** Holds a file, of two kinds, for good. */
  entity('paper', { sha256: { type: 'text', immutable: true } }, { file: true, fileKinds: ['pdf', 'text'] }),
  /** Takes forms and no file. */
  entity('label', { shown: { type: 'boolean' } }, { api: { path: 'labels', form: true } }),
];

export const withFileEntities = (product: TestKernel): Promise<WiderProduct> => withEntities(product, ENTITIES);
