/** The entities of a connected suite, derived from the metadata: records with a service, their grids, and the lists that both refer to. */
import type { Registry, ResolvedEntity, ResolvedField } from '../../../core/index.ts';
import { listsOf, pascal } from '../../platform/service/index.ts';

/** Lists of the reference service by entity. */
export const REFERENCE_LISTS: Readonly<Record<string, string>> = {
  country: 'Countries',
  currency: 'Currencies',
  project_category: 'ProjectCategories',
  project_type: 'ProjectTypes',
};

export interface Grid {
  /** The entity of the child rows, and its reference to the parent. */
  child: string;
  by: string;
  parent: string;
  field: ResolvedField;
}

export interface Suite {
  /** Read and written on the other side. */
  entities: ReadonlySet<string>;
  /** By the entity of the child rows. */
  grids: ReadonlyMap<string, Grid>;
  children: ReadonlySet<string>;
  /** Additional lists that the other side offers: paths by entity. */
  lists: ReadonlyMap<string, string>;
  tables: ReadonlySet<string>;
}

/** Companies have a service too, but belong to the whole organisation: they are only read for their names. */
const PLUGIN = 'construction';

/** @param offered names of lists, as in `services/construction/Lists`. */
export function suiteOf(registry: Registry, offered: readonly string[]): Suite {
  const served = [...registry.entities.values()].filter((e) => e.def.service);
  const own = served.filter((e) => e.plugin === PLUGIN);
  const entities = new Set(own.map((e) => e.name));
  const grids = new Map<string, Grid>();
  const collect = (parent: ResolvedEntity): void => {
    for (const field of gridsOf(parent)) {
      const child = field.to as string;
      if (entities.has(child) || grids.has(child)) continue;
      grids.set(child, { child, by: field.by as string, parent: parent.name, field });
      collect(registry.entity(child));
    }
  };
  own.forEach(collect);
  const reference = Object.keys(REFERENCE_LISTS).filter((name) => registry.entities.has(name));
  const known = listsOf(registry).map(({ name }) => [name, pascal(name)] as const);
  const lists = new Map(known.filter(([name, path]) => offered.includes(path) && !reference.includes(name)));
  return {
    entities,
    grids,
    children: new Set(grids.keys()),
    lists,
    tables: new Set([...served.map((e) => e.name), ...grids.keys(), ...reference, ...lists.keys()]),
  };
}

/** Children that are part of a record: those that its form edits. */
export const gridsOf = ({ def, fields }: ResolvedEntity): ResolvedField[] =>
  [...fields.values()].filter((f) => f.type === 'children' && def.form.some((s) => s.rows.some((row) => row.includes(f.name))));
