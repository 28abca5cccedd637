import { useMemo } from 'react';
import type { Where } from '../../core/shared/where.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { PAGES } from '../page/pages.ts';
import type { ListLinks } from './list-header.tsx';
import { nestedPath } from '../page/links.ts';

/** Addresses around the list: the caller's, the nested ones of the parent record, or the entity's own pages. */
export function useLinks(meta: EntityMeta, within: Where | undefined, given: Partial<ListLinks> | undefined): ListLinks {
  return useMemo(() => {
    const page = meta.page ?? null;
    const create = given?.create ?? nestedPath(PAGES, 'create', meta.name, within) ?? (page && `${page}/create`);
    const filtered = page && (within ? `${page}?${new URLSearchParams({ filter: JSON.stringify(within) }).toString()}` : page);
    return {
      record: given?.record ?? page,
      create: meta.can.create && meta.endpoints.create !== null ? create : null,
      list: given?.list ?? nestedPath(PAGES, 'list', meta.name, within) ?? filtered,
    };
  }, [meta, within, given?.record, given?.create, given?.list]);
}
