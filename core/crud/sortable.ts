import type { ResolvedField } from '../metadata/registry.ts';

/** Fields a list can be ordered by. What another system tells of a row is not known before the row is read. */
export const sortable = (field: ResolvedField): boolean =>
  !field.told && !['children', 'html', 'json', 'file', 'tags', 'refs'].includes(field.type);
