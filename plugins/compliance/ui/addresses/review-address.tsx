import type { ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import { Lookup } from './lookup.tsx';

/** /grc/control-reviews/:id: opens a review with its control, in its round. */
export default function ReviewAddress(): ReactElement {
  return (
    <Lookup>
      {(row) => (
        <Navigate replace to={`/grc/audit-rounds/${String(row['round_id'])}/control-reviews/${String(row['audit_item_id'])}/${row.id}`} />
      )}
    </Lookup>
  );
}
