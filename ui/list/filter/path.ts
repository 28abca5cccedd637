/** Resolves field paths of a filter: an own field, or a field of a referenced entity. */
import { useMemo } from 'react';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { useEntityMeta } from '../../data/index.ts';

/** The field one reference away, with its path and both labels: "Program › Portfolio". */
export const beyond = (ref: FieldMeta, field: FieldMeta): FieldMeta => ({
  ...field,
  name: `${ref.name}.${field.name}`,
  label: `${ref.label} › ${field.label}`,
});

/** The field of a path; undefined while the other entity is loading, null if this reader cannot filter by it. */
export function usePathField(meta: EntityMeta, path: string): FieldMeta | null | undefined {
  const [name = '', inner] = path.split('.');
  const own = meta.fields[name];
  const other = useEntityMeta(inner === undefined ? undefined : own?.to);
  return useMemo(() => {
    if (!own?.filterable) return null;
    if (inner === undefined) return own;
    if (other.isPending) return undefined;
    const field = other.data?.fields[inner];
    return field?.filterable ? beyond(own, field) : null;
  }, [own, inner, other.isPending, other.data]);
}
