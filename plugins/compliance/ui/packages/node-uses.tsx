import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { RefValue, Row } from '../../../../core/shared/wire.ts';
import { Count, formatNumber, useApi, useSession } from '../../../../ui/index.ts';

/** Rounds that assess the control, within the reader's reach. */
export function NodeUses({ id }: { id: number }): ReactElement | null {
  const may = useSession().can('access_audit_rounds');
  const { data } = useApi<{ data: (Row & { round_id: number; round: RefValue | null; audit_status: RefValue | null })[] }>('audit-items', {
    query: { filter: { node_id: id }, fields: 'round_id,audit_status_id', sort: '-id', limit: 20 },
    enabled: may,
  });
  if (!data?.data.length) return null;
  return (
    <section>
      <h3>
        <FormattedMessage id="compliance.package.uses" />
        <Count>{formatNumber(data.data.length)}</Count>
      </h3>
      <ul className="pk-links">
        {data.data.map((item) => (
          <li key={item.id}>
            <Link className="link cut" to={`/grc/audit-rounds/${item.round_id}?item=${item.id}`}>
              <bdi>{item.round?.label}</bdi>
            </Link>
            <span className="muted cut">
              <bdi>{item.audit_status?.label}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
