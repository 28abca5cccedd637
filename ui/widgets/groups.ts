import type { FieldMeta } from '../../core/shared/wire.ts';

/** Up to this many choices are radio buttons. */
const FEW = 3;

/** Fields drawn as a radio group: their label names the group, not a single control. */
export const isGroup = (field: FieldMeta): boolean =>
  (field.type === 'enum' || field.type === 'state') && (field.values ?? []).length <= FEW;
