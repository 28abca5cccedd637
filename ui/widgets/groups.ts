import type { FieldMeta } from '../../core/shared/wire.ts';

/** Up to this many choices are laid open as radio buttons. */
const FEW = 3;

/** Fields drawn as a group of radio buttons: their label names the group and points to no single control. */
export const isGroup = (field: FieldMeta): boolean =>
  (field.type === 'enum' || field.type === 'state') && (field.values ?? []).length <= FEW;
