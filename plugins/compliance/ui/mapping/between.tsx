import type { CSSProperties, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber, Ltr } from '../../../../ui/index.ts';
import type { MapNode, Matrix, Side } from './types.ts';
import type { Place } from './use-mapping.ts';

const domainsOf = ({ nodes }: Side): MapNode[] => {
  const used = new Set(nodes.filter((node) => node.assessable).map((node) => node.domain_id));
  return nodes.filter(({ id }) => used.has(id));
};

/** Number of mappings between domains of both packages, without those with no coverage. */
function countsOf({ source, target, cells }: Matrix): Map<string, number> {
  const domain = new Map([...source.nodes, ...target.nodes].map((node) => [node.id, node.domain_id]));
  const counts = new Map<string, number>();
  for (const { source_node_id: from, target_node_id: to, coverage } of cells) {
    const key = `${domain.get(from)} ${domain.get(to)}`;
    if (coverage !== 'none') counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Which domain of the source covers which of the target. */
export function Between({ matrix, place }: { matrix: Matrix; place: Place }): ReactElement {
  const intl = useIntl();
  const [rows, columns, counts] = [domainsOf(matrix.source), domainsOf(matrix.target), countsOf(matrix)];
  const most = Math.max(1, ...counts.values());
  const cell = (row: MapNode, column: MapNode): ReactElement => {
    const count = counts.get(`${row.id} ${column.id}`) ?? 0;
    if (count === 0)
      return (
        <td key={column.id} className="faint">
          <span className="mp-cell">—</span>
        </td>
      );
    return (
      <td key={column.id} data-kind="links" style={{ '--heat': `${Math.round((count / most) * 100)}%` } as CSSProperties}>
        <button
          type="button"
          className="mp-cell"
          aria-label={`${row.title ?? row.ref_no}, ${column.title ?? column.ref_no}: ${intl.formatMessage({ id: 'compliance.mapping.links' }, { n: count })}`}
          onClick={() => place.go({ tab: 'link', domain: column.id, coverage: null })}
        >
          <b className="num">{formatNumber(count)}</b>
        </button>
      </td>
    );
  };
  return (
    <section>
      <h2 className="h-14">
        <FormattedMessage id="compliance.mapping.between" />
      </h2>
      <div className="mp-scroll">
        <table className="mp-heat mp-between">
          <thead>
            <tr>
              <th scope="col">
                <bdi>{matrix.source.package.short_name}</bdi>
              </th>
              {columns.map(({ id, ref_no: ref, title }) => (
                <th key={id} scope="col">
                  <span className="mp-domain">
                    <Ltr className="num muted">{ref}</Ltr>
                    <bdi>{title}</bdi>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <span className="mp-domain">
                    <Ltr className="num muted">{row.ref_no}</Ltr>
                    <bdi>{row.title}</bdi>
                  </span>
                </th>
                {columns.map((column) => cell(row, column))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
