import { useMemo } from 'react';
import type { Where } from '../../../core/shared/where.ts';
import { usePage } from '../../page/index.ts';
import { fixedWhere } from '../../page/links.ts';

/** The fixed filter of the page that this list is, for what counts its rows; undefined where the page is another entity's. */
export function useFixedWhere(entity: string): Where | undefined {
  const { page, params } = usePage();
  return useMemo(() => (page.entity === entity ? fixedWhere(page.where, params) : undefined), [page, params, entity]);
}
