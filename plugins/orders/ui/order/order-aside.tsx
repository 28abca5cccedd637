import { useMemo, type ReactElement } from 'react';
import { useEntityMeta, useList, type RecordPartProps } from '../../../../ui/index.ts';
import { Attachments } from './attachments.tsx';
import { Satisfaction } from './satisfaction.tsx';
import { SubOrders } from './sub-orders.tsx';
import { treeBelow } from './way.ts';

const FIELDS = ['number', 'subject', 'stage', 'promised_date', 'receiver_id', 'parent_id'] as const;
/** Sub-orders that are shown; the tab has them all. */
const MOST = 100;

/** Beside the conversation of an order: its sub-orders, its files and what the requester says of it. */
export default function OrderAside({ meta, row }: RecordPartProps): ReactElement {
  const top = Number(row['main_id'] ?? row.id);
  const attachments = useEntityMeta('order_attachment').data;
  const read = useList(meta, { filter: { main_id: top }, sort: ['id'], fields: FIELDS, limit: MOST, count: 'none' });
  const rows = read.data?.pages[0]?.data;
  const below = useMemo(
    () =>
      treeBelow(
        row.id,
        (rows ?? []).map((sub) => ({ id: sub.id, parent: sub['parent_id'] as number | null, row: sub })),
      ),
    [row.id, rows],
  );
  const children = below.flatMap(({ sub, depth }) => (depth === 0 ? [sub.row] : []));
  return (
    <>
      <SubOrders meta={meta} row={row} below={below.map(({ sub, depth }) => ({ row: sub.row, depth }))} />
      {attachments && !read.isPending && <Attachments meta={attachments} row={row} orders={children} />}
      <Satisfaction meta={meta} row={row} />
    </>
  );
}
