import { useMemo } from 'react';
import type { Where } from '../../../core/shared/where.ts';
import { usePage } from '../../page/index.ts';
import { fixedWhere } from '../../page/links.ts';

/** The fixed filter of the current page, for row counts; undefined if the page shows another entity. */
export function useFixedWhere(entity: string): Where | undefined {
  const { page, params } = usePage();
  return useMemo(() => (page.entity === entity ? fixedWhere(page.where, params) : undefined), [page, params, entity]);
}
