import { useMemo } from 'react';
import type { ListAnswer, Row } from '../../../../../core/shared/wire.ts';
import { useApi } from '../../../../../ui/index.ts';

const MOST = 500;

export interface Templates {
  /** Undefined until they are known. */
  list: readonly Row[] | undefined;
  /** Stages by template, in their order. */
  stages: ReadonlyMap<number, readonly Row[]>;
}

/** The templates in use with their stages; or one of them, whether it is in use or not. */
export function useTemplates(only?: number): Templates {
  const { data } = useApi<ListAnswer>('stage-templates', {
    query: { filter: only === undefined ? { is_active: true } : { id: only }, sort: 'name', limit: 100, count: 'none' },
  });
  const list = data?.data;
  const stages = useApi<ListAnswer>('stage-template-stages', {
    query: { filter: { template_id: { in: (list ?? []).map(({ id }) => id) } }, sort: 'position', limit: MOST, count: 'none' },
    enabled: (list?.length ?? 0) > 0,
  });
  const byTemplate = useMemo(() => {
    const map = new Map<number, Row[]>();
    for (const row of stages.data?.data ?? []) map.set(Number(row['template_id']), [...(map.get(Number(row['template_id'])) ?? []), row]);
    return map;
  }, [stages.data]);
  return { list, stages: byTemplate };
}
