/** Views of a list: those of the entity file, or else those that its fields allow. */
import type { ViewsDef } from '../shared/entity-screens.ts';
import type { ResolvedEntity, ResolvedField } from './registry.ts';

/** @param readable fields that the reader may read: views of other fields are left out. */
export function viewsOf(entity: ResolvedEntity, readable: (field: ResolvedField) => boolean): ViewsDef {
  const fields = [...entity.fields.values()].filter((f) => f.name in entity.def.fields && readable(f));
  const known = (names: readonly string[]): boolean => names.every((n) => fields.some((f) => f.name === n));
  const first = (...types: string[]): string | undefined => fields.find((f) => types.includes(f.type))?.name;
  const span = known(['start_date', 'end_date']) ? (['start_date', 'end_date'] as [string, string]) : undefined;
  const day = fields.filter((f) => f.type === 'date' || f.type === 'datetime').map((f) => f.name);
  const own = fields.find((f) => f.type === 'ref' && f.to === entity.name)?.name;
  const group = first('state', 'enum');
  const derived: ViewsDef = {
    ...(group ? { board: group } : {}),
    ...(span ? { calendar: span, timeline: span } : day[0] ? { calendar: [day[0]] } : {}),
    ...(own ? { tree: [own] } : {}),
    ...(group ? { chart: { group, measure: 'count' } } : {}),
  };
  const all = { ...derived, ...entity.def.list.views };
  return Object.fromEntries(Object.entries(all).filter(([, v]) => v && known(namesOf(v))));
}

const namesOf = (view: NonNullable<ViewsDef[keyof ViewsDef]>): string[] =>
  view === false
    ? []
    : typeof view === 'string'
      ? [view]
      : Array.isArray(view)
        ? view
        : 'position' in view
          ? [view.position]
          : [
              ...view.group.split(',').map((g) => g.split(':')[0] as string),
              ...(view.measure.includes(':') ? [view.measure.split(':')[1] as string] : []),
            ];
