import type { ResolvedField } from '../metadata/registry.ts';

/** Fields that a list can be sorted by. Computed fields are unknown until the row is read. */
export const sortable = (field: ResolvedField): boolean =>
  !field.sourceOnly && !['children', 'html', 'json', 'file', 'tags', 'refs'].includes(field.type);
