import type { ResolvedField } from '../metadata/registry.ts';

/** Fields a list can be ordered by. Fields that another system fills are unknown until the row is read. */
export const sortable = (field: ResolvedField): boolean =>
  !field.told && !['children', 'html', 'json', 'file', 'tags', 'refs'].includes(field.type);
