import { useCallback, useMemo } from 'react';
import type { ImportRun } from '../../core/shared/import.ts';
import type { EntityMeta, FieldMeta } from '../../core/shared/wire.ts';
import { useEntityMetas } from '../data/index.ts';

/** A field with the entity that it belongs to: that of the import, or of records below. */
export type ColumnField = FieldMeta & { of: string };

/** Entity and name of the field of each column. */
export function placesOf(
  entity: string,
  { columns, fields }: Pick<ImportRun, 'columns' | 'fields'>,
): Map<number, { entity: string; field: string }> {
  const known = new Map(fields.map(({ name, below }) => [name, below ?? { entity, field: name }]));
  return new Map(
    columns.flatMap(({ index, field }) => {
      const place = known.get(field ?? '');
      return place ? [[index, place] as const] : [];
    }),
  );
}

/** The field of each column; undefined: values are typed. */
export function useFields(meta: EntityMeta, { columns, fields }: ImportRun): (column: number) => ColumnField | undefined {
  const places = useMemo(() => placesOf(meta.name, { columns, fields }), [columns, fields, meta.name]);
  const names = useMemo(
    () => [...new Set([...places.values()].map(({ entity }) => entity))].filter((entity) => entity !== meta.name),
    [places, meta.name],
  );
  const metas = useEntityMetas(names);
  return useCallback(
    (column) => {
      const place = places.get(column);
      const field = place && (place.entity === meta.name ? meta : metas.get(place.entity))?.fields[place.field];
      return field && { ...field, of: place.entity };
    },
    [places, meta, metas],
  );
}
