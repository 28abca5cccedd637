import { lazy, Suspense, useMemo, useState } from 'react';
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';
import { useEntityMeta } from '../data/index.ts';
import { Skeleton } from '../kit/index.ts';
import { ListView, nestedPath } from '../list/index.ts';
import { PAGES } from '../page/pages.ts';
import { opensBeside } from '../slots/drawers.ts';

const NewChild = lazy(async () => ({ default: (await import('./child-drawer.tsx')).NewChild }));
const ChildDrawer = lazy(async () => ({ default: (await import('./child-drawer.tsx')).ChildDrawer }));

/** The children of a record: the embedded list of their entity, filtered by this record. */
export function Related({ field, row }: { field: FieldMeta; row: Row }): React.JSX.Element | null {
  const children = useEntityMeta(field.to);
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<number>();
  const where = useMemo(() => (field.by ? { [field.by]: row.id } : {}), [field.by, row.id]);
  if (children.isPending)
    return (
      <div className="d-related-wait" aria-busy="true">
        <Skeleton width={120} />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    );
  // Without permission for the children, only the record is shown.
  if (!children.data || !field.by) return null;
  const { name, page } = children.data;
  // Without a nested create page below this record, the link passes the parent as a query parameter.
  const create = nestedPath(PAGES, 'create', name, where) ?? (page && `${page}/create?${field.by}=${row.id}`);
  const { can, endpoints, forms } = children.data;
  const beside = !page && opensBeside(name);
  const adds = beside && !create && can.create && endpoints.create !== null && forms.create !== undefined;
  return (
    <div className="d-related">
      <ListView
        meta={children.data}
        where={where}
        links={create ? { create } : undefined}
        onCreate={adds ? () => setAdding(true) : undefined}
        onOpen={!beside ? undefined : ({ id }) => setOpened(id)}
        embedded
      />
      <Suspense fallback={null}>
        {adding && <NewChild meta={children.data} values={where} onClose={() => setAdding(false)} />}
        {opened !== undefined && <ChildDrawer meta={children.data} id={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </div>
  );
}

/** The children field shown below the overview. */
export const relatedField = (meta: EntityMeta): FieldMeta | undefined =>
  meta.detail.related ? meta.fields[meta.detail.related] : undefined;
