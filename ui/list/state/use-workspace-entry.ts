import { useContext, useMemo } from 'react';
import { workspaceField } from '../../../core/shared/workspace.ts';
import type { Where } from '../../../core/shared/where.ts';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import { useSession } from '../../data/index.ts';
import { combine, fromWhere, toWhere } from '../filter/items.ts';
import { isGroup } from '../filter/tree.ts';
import type { FilterSet } from '../filter/tree.ts';
import type { Entry } from '../saved/saved-view.ts';
import { PageContext } from '../../page/page.ts';

const fieldOf = (meta: EntityMeta): string | undefined =>
  workspaceField(
    meta.name,
    Object.values(meta.fields).filter((field) => field.filterable),
  );

/**
 * The default filter of a list if the reader has chosen a workspace: the keys of that workspace and its descendants, as an ordinary filter.
 * The key 0 in an address means that all were chosen instead. Lists in a record start with all rows of that record.
 */
export function useWorkspaceEntry(meta: EntityMeta, enabled: boolean): Entry | null {
  const ids = useSession().user?.workspace?.ids;
  const nested = useContext(PageContext)?.page.where !== undefined;
  return useMemo(() => {
    const field = enabled && !nested ? fieldOf(meta) : undefined;
    return field && ids
      ? { id: 0, query: new URLSearchParams({ filter: JSON.stringify({ [field]: ids.length === 1 ? ids[0] : { in: ids } }) }).toString() }
      : null;
  }, [meta, enabled, nested, ids]);
}

/** The filter with its workspace replaced by that of `entry`; removed if `entry` is null. */
export function inWorkspace(meta: EntityMeta, filter: FilterSet, entry: Entry | null): FilterSet {
  const name = fieldOf(meta);
  const others = toWhere({ ...filter, items: filter.items.filter((node) => isGroup(node) || node.field !== name) });
  const chosen = entry ? (JSON.parse(new URLSearchParams(entry.query).get('filter') ?? '{}') as Where) : undefined;
  return fromWhere(combine(chosen, others), meta.fields);
}
