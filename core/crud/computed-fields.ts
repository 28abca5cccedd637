/** Values that are computed when rows are read and have no column, because they depend on the reader and the language. */
import type { Kernel } from '../kernel.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { complete, sourceOf } from './external-source.ts';
import type { Reader } from './read-statement.ts';

type Row = Record<string, unknown> & { id: number };

/** Fills computed fields of rows. It may use only the rows' keys and the fields that were read. */
export type ComputedFields = (rows: Row[], reader: Reader, kernel: Kernel) => Promise<void>;

/** Fills in computed fields of rows, where the entity has some. */
export async function withComputed<R extends Row>(kernel: Kernel, entity: ResolvedEntity, rows: R[], reader: Reader): Promise<R[]> {
  const source = sourceOf(kernel, entity);
  if (source) complete(source, entity, rows);
  else if (rows.length) await kernel.computedFields.get(entity.name)?.(rows, reader, kernel);
  return rows;
}

/** The same for JSON text; that of entities without computed fields is returned unchanged. */
export async function withComputedText(kernel: Kernel, entity: ResolvedEntity, json: string, reader: Reader): Promise<string> {
  if (!kernel.computedFields.has(entity.name) && !sourceOf(kernel, entity)) return json;
  const parsed = JSON.parse(json) as Row | Row[];
  await withComputed(kernel, entity, [parsed].flat(), reader);
  return JSON.stringify(parsed);
}
