import type { ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import { Lookup } from './lookup.tsx';

/** /grc/audit-items/:id: opens a control in its round, in the drawer. */
export default function ItemAddress(): ReactElement {
  return <Lookup>{(row) => <Navigate replace to={`/grc/audit-rounds/${String(row['round_id'])}?item=${row.id}`} />}</Lookup>;
}
