/** The context of a dashboard's answer: reader, chosen filters, and the generic reads of the tiles. */
import type { ApiRequest } from '../../../core/index.ts';
import { can, canRead, fieldOf, placeholders, scope } from '../../../core/engine.ts';
import { entitiesOf, figuresOf, type DashboardDef, type TileDef } from '../../../core/shared/dashboard.ts';

/** Chosen values by filter; filters without a choice are absent. */
export type Chosen = ReadonlyMap<string, number>;

export interface Board {
  r: ApiRequest;
  def: DashboardDef;
  chosen: Chosen;
  /** Workspaces of the query; null: all. */
  workspaces: readonly number[] | null;
  today: string;
}

/** May the reader list the entity? */
export const readable = (r: ApiRequest, entity: string): boolean =>
  scope(r.kernel.registry.entity(entity), 'read', r.actor, r.kernel.narrow) !== false;

/** The tile for this reader; undefined where they may not read an entity or field of it. */
export function visible(r: ApiRequest, tile: TileDef): TileDef | undefined {
  if (tile.kind === 'view') return can(r.actor, tile.permission) ? tile : undefined;
  if (tile.kind === 'list') return tile.sources.some((s) => readable(r, s.entity)) ? tile : undefined;
  const open =
    entitiesOf(tile).every((entity) => readable(r, entity)) &&
    [...fieldsOf(tile)].every(([entity, names]) =>
      [...names].every((name) => {
        const field = r.kernel.registry.entity(entity).fields.get(name);
        return field !== undefined && canRead(r.actor, field);
      }),
    );
  return open ? tile : undefined;
}

/** The fields of a tile, by entity. */
export function fieldsOf(tile: TileDef): Map<string, Set<string>> {
  const fields = new Map<string, Set<string>>();
  const add = (entity: string, ...names: (string | undefined)[]): void => {
    const set = fields.get(entity) ?? new Set<string>();
    fields.set(entity, set);
    for (const name of names) if (name) set.add(name);
  };
  if (tile.kind === 'figure' || tile.kind === 'figures') {
    for (const f of figuresOf(tile)) {
      add(f.entity, ...fieldOf(f.measure), f.trend?.field);
      if (f.share) add(f.share.entity, ...fieldOf(f.share.measure));
    }
  } else if (tile.kind === 'list') for (const s of tile.sources) add(s.entity, ...placeholders(s.text), s.date);
  else if (tile.kind === 'chart') add(tile.entity, ...tile.group.map((g) => g.split(':')[0]), ...(tile.measures ?? []).flatMap(fieldOf));
  else if (tile.kind === 'shares') add(tile.entity, tile.group, ...fieldOf(tile.measure));
  else if (tile.kind === 'timeline') add(tile.entity, tile.start, tile.end, tile.baseline, tile.progress, tile.group, tile.mark, tile.size);
  return fields;
}
