import type { Choice } from '../../../../core/shared/entity.ts';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';

export const stateOf = (meta: EntityMeta | undefined, row: Row): Choice | undefined =>
  meta?.fields['stage']?.values?.find(({ value }) => value === row['stage']);

/** In these the text of a policy may be written. */
export const isOpen = (policy: Row): boolean => ['draft', 'under_review', 'under_revision'].includes(String(policy['stage']));

export const numberOf = (item: Row): string => String(item['number'] ?? '');
export const commentsOf = (item: Row): number => Number(item['comments_count'] ?? 0);
