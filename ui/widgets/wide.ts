import type { FieldType } from '../../core/shared/entity.ts';

/** Types whose input takes the full width of the form. */
export const WIDE: ReadonlySet<FieldType> = new Set<FieldType>(['memo', 'file', 'html', 'tags', 'refs']);
