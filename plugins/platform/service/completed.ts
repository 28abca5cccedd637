/** Adds figures of another system (core/plugin/figures.ts) to answers of a connected tenant's service. */
import { type Kernel, sourceOf } from '../../../core/engine.ts';
import type { ResolvedEntity } from '../../../core/index.ts';
import { KEY, namesOf } from './names.ts';

/** @param items JSON of one item, or of several separated by commas; unchanged for local rows. */
export function completed(kernel: Pick<Kernel, 'source'>, entity: ResolvedEntity, items: string): string {
  const source = sourceOf(kernel, entity);
  const told = [...entity.fields.values()]
    .filter((f) => f.sourceOnly)
    .map((f) => [f.name, namesOf(entity).of.get(f.name) as string] as const);
  if (!source || !told.length || !items) return items;
  const rows = JSON.parse(`[${items}]`) as Record<string, unknown>[];
  for (const row of rows) {
    const figures = source.computed(entity.name, row[KEY] as number);
    // Dates have another format in services; they are left empty.
    for (const [name, wire] of told) if (typeof figures?.[name] === 'number') row[wire] = figures[name];
  }
  return JSON.stringify(rows).slice(1, -1);
}
