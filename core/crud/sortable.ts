import type { ResolvedField } from '../metadata/registry.ts';

/** Fields a list can be ordered by. */
export const sortable = (field: ResolvedField): boolean => !['children', 'html', 'json', 'tags', 'refs'].includes(field.type);
