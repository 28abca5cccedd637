import { useMemo } from 'react';
import { isReference } from '../../../core/shared/entity.ts';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { useLookup } from '../../data/index.ts';
import { valuesOf } from './operators.ts';
import type { FilterItem } from './items.ts';

/** Labels of the records in a condition, by key. One request per chip on a reference, none for others. */
export function useRefLabels(field: FieldMeta, item: FilterItem): ReadonlyMap<string, string> {
  const ids = isReference(field) ? valuesOf(item).filter((v): v is number => typeof v === 'number') : [];
  const { data } = useLookup(field.to ?? '', '', { ids, enabled: ids.length > 0 });
  return useMemo(() => new Map((data ?? []).map((i) => [String(i.id), i.label])), [data]);
}
