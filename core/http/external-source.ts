/** Records of another system at the product's addresses: the state of the connection, and refusals of unsupported calls. */
import { sourceOf } from '../crud/external-source.ts';
import { notThere } from '../crud/external-write.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { isReference } from '../shared/entity.ts';
import type { SourceAnswer } from '../shared/source.ts';
import type { EntityMeta } from '../shared/wire.ts';
import type { EndpointDef } from '../plugin/contract.ts';
import type { ApiRequest } from './context.ts';

export const sourceEndpoint: EndpointDef = { method: 'GET', path: 'source', permission: null, run: async (r) => stateOf(r) };

function stateOf({ kernel: { source }, koa }: ApiRequest): SourceAnswer {
  koa.set('Cache-Control', 'no-store');
  return { data: source ? { ...source.state(), host: source.host, entities: [...source.entities].sort() } : null };
}

/** @throws AppError conflict for records that are stored elsewhere. */
export function hereOnly({ kernel }: Pick<ApiRequest, 'kernel'>, entity: ResolvedEntity): void {
  const source = sourceOf(kernel, entity);
  if (source) throw notThere(source);
}

/**
 * Without what hangs on records of the system only, and without fields of files in its form; figures that no column holds cannot order a
 * list, and records that are known by name only have no page here.
 */
export function asFarAs({ kernel }: Pick<ApiRequest, 'kernel'>, entity: ResolvedEntity, meta: EntityMeta): EntityMeta {
  const source = sourceOf(kernel, entity);
  if (!source) return meta;
  const fields = Object.fromEntries(
    Object.entries(meta.fields).map(([name, field]) => [
      name,
      {
        ...field,
        ...(entity.fields.get(name)?.columns.length ? {} : { sortable: false, groupable: false }),
        ...(isReference(field) && !source.entities.has(field.to as string) ? { unlinked: true as const } : {}),
      },
    ]),
  );
  const { owners: _owners, ...rest } = meta;
  const filled = (name: string): boolean => entity.fields.get(name)?.type !== 'file';
  return {
    ...rest,
    fields,
    form: meta.form.map((section) => ({ ...section, rows: section.rows.map((row) => row.filter(filled)).filter((row) => row.length) })),
    source: { host: source.host },
    can: { ...meta.can, history: false, share: false, posts: false, attachments: false, import: false },
  };
}
