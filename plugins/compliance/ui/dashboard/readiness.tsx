import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { ChartFailed, formatPercent, Ltr, Skeleton, useApi, useTile } from '../../../../ui/index.ts';
import './dashboard.css';

/** GET readiness: controls of the open rounds of a package. */
interface Framework {
  id: number;
  short_name: string;
  name: string;
  applicable: number;
  assessed: number;
  evidenced: number;
  /** Implemented, with evidence that counts. */
  ready: number;
}

const COLUMNS = ['framework', 'ready', 'assessed', 'evidenced'] as const;

/** How ready each framework with an open round is, the least ready first. */
export default function Readiness(): ReactElement {
  const tile = useTile();
  const { data, isError, refetch } = useApi<{ data: Framework[] }>('readiness');
  const rows = data?.data;
  return (
    <section className="cell" aria-labelledby="cp-readiness">
      <div className="cell-h">
        <h2 className="h-14" id="cp-readiness">
          {tile.title}
        </h2>
        {tile.note && <span className="muted small">{tile.note}</span>}
      </div>
      {isError && !rows && <ChartFailed retry={() => void refetch()} />}
      {!rows && !isError && <Skeleton height={96} />}
      {rows?.length === 0 && (
        <p className="cell-empty">
          <b>{tile.empty?.title}</b>
          <span>{tile.empty?.text}</span>
        </p>
      )}
      {rows && rows.length > 0 && (
        <table className="cp-ready">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  <FormattedMessage id={`compliance.readiness.columns.${column}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ row: { id, short_name, name, applicable, ready, assessed, evidenced } }: { row: Framework }): ReactElement {
  const of = (n: number): ReactElement => <FormattedMessage id="compliance.readiness.of" values={{ n, m: applicable }} />;
  return (
    <tr>
      <th scope="row">
        <Link className="link" to={`/grc/packages/${id}`}>
          <Ltr>{short_name}</Ltr>
        </Link>{' '}
        <bdi className="muted">{name}</bdi>
      </th>
      <td>
        <span className="cp-ready-bar">
          <progress value={ready} max={Math.max(1, applicable)} aria-label={name} />
          <b className="num" dir="ltr">
            {applicable === 0 ? '—' : formatPercent((ready / applicable) * 100, 0)}
          </b>
          <span className="muted small">{of(ready)}</span>
        </span>
      </td>
      <td className="num">{of(assessed)}</td>
      <td className="num">{of(evidenced)}</td>
    </tr>
  );
}
