import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { RefValue, Row } from '../../../../core/shared/wire.ts';
import { Count, formatNumber, Skeleton, useApi, useSession } from '../../../../ui/index.ts';

interface Mapping extends Row {
  source_node_id: number;
  target_node_id: number;
  source_package_id: number;
  target_package_id: number;
  source_node: RefValue | null;
  target_node: RefValue | null;
  source_package: RefValue | null;
  target_package: RefValue | null;
  relationship: string;
  coverage: string;
}

/** The relationship from the other side. */
const TURNED: Readonly<Record<string, string>> = { subset: 'superset', superset: 'subset' };

/** The controls of other packages that are mapped to this one. */
export function NodeMappings({ id }: { id: number }): ReactElement | null {
  const may = useSession().can(['access_compliance_control_mapping', 'manage_compliance_mapping']);
  const { data } = useApi<{ data: Mapping[] }>('control-mappings', {
    query: { filter: { or: [{ source_node_id: id }, { target_node_id: id }] }, limit: 50 },
    enabled: may,
  });
  if (!may) return null;
  return (
    <section>
      <h3>
        <FormattedMessage id="compliance.package.mappings" />
        {data && <Count>{formatNumber(data.data.length)}</Count>}
      </h3>
      {!data && <Skeleton width="60%" />}
      {data?.data.length === 0 && (
        <p className="muted">
          <FormattedMessage id="compliance.package.no_mappings" />
        </p>
      )}
      <ul className="pk-links">
        {data?.data.map((one) => {
          const from = one.source_node_id === id;
          const [node, pack, key] = from
            ? [one.target_node, one.target_package, one.target_node_id]
            : [one.source_node, one.source_package, one.source_node_id];
          return (
            <li key={one.id}>
              <span className="pk-relation">
                <FormattedMessage
                  id={`compliance.package.relation.${from ? one.relationship : (TURNED[one.relationship] ?? one.relationship)}`}
                />
              </span>
              <Link className="link cut" to={`/grc/packages/${from ? one.target_package_id : one.source_package_id}?node=${key}`}>
                <bdi>{node?.label}</bdi>
              </Link>
              <span className="muted cut">
                <bdi>{pack?.label}</bdi>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
