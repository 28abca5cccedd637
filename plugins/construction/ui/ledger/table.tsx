import { Fragment } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Ltr } from '../../../../ui/index.ts';
import { Amount } from './amount.tsx';
import { byDivision } from './divisions.ts';
import { columnsOf, LEADING, type Figure, type Figures, type Ledger, type LedgerRow, type Shape } from './types.ts';

export interface Drill {
  figure: Figure;
  /** A cost code; absent for the whole project. */
  row?: LedgerRow;
}

const FORECASTS = new Set<Figure>(['estimate_to_complete', 'estimate_at_completion', 'variance']);

/** Cost codes by columns. The first column and the heads are sticky; each amount opens its entries. */
export function LedgerTable({ ledger, shape, onDrill }: { ledger: Ledger; shape: Shape; onDrill: (drill: Drill) => void }): ReactElement {
  const intl = useIntl();
  const groups = columnsOf(shape);
  const label = (figure: Figure): string => intl.formatMessage({ id: `ledger.figure.${figure}` });
  const cells = (of: Figures, open?: (figure: Figure) => void, name = ''): ReactElement[] =>
    groups.flatMap(({ id, figures }) =>
      figures.map((figure, i) => (
        <td key={figure} data-first={i === 0 || undefined} data-leading={LEADING.has(figure) || undefined} data-group={id}>
          <Amount
            value={of[figure]}
            label={`${name} ${label(figure)}`.trim()}
            warns={figure === 'variance'}
            onOpen={open && (() => open(figure))}
          />
        </td>
      )),
    );
  const divisions = byDivision(ledger.rows);
  return (
    <div className="cl-scroll" tabIndex={0} role="region" aria-label={intl.formatMessage({ id: 'ledger.title' })}>
      <table className="cl-table">
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              <FormattedMessage id="ledger.cost_code" />
            </th>
            {groups.map(({ id, figures }) => (
              <th key={id} scope="colgroup" colSpan={figures.length} data-first="true">
                <FormattedMessage id={`ledger.group.${id}`} />
              </th>
            ))}
          </tr>
          <tr>
            {groups.flatMap(({ figures }) =>
              figures.map((figure, i) => (
                <th
                  key={figure}
                  scope="col"
                  data-first={i === 0 || undefined}
                  data-leading={LEADING.has(figure) || undefined}
                  title={FORECASTS.has(figure) || figure === 'paid' ? intl.formatMessage({ id: `ledger.help.${figure}` }) : undefined}
                >
                  {label(figure)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {divisions.map(({ id, rows, sums }) => (
            <Fragment key={id}>
              {rows.length > 1 && (
                <tr className="cl-division">
                  <th scope="rowgroup">
                    {id ? (
                      <FormattedMessage id="ledger.division" values={{ id: <Ltr>{id}</Ltr> }} />
                    ) : (
                      <FormattedMessage id="ledger.no_division" />
                    )}
                  </th>
                  {cells(sums)}
                </tr>
              )}
              {rows.map((row) => (
                <tr key={row.id} data-below={rows.length > 1 || undefined}>
                  <th scope="row">
                    <span className="cl-code">
                      <Ltr className="num muted">{row.code}</Ltr>
                      <bdi title={row.name}>{row.name}</bdi>
                    </span>
                  </th>
                  {cells(row, (figure) => onDrill({ figure, row }), row.code)}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <FormattedMessage id="ledger.total" />
            </th>
            {cells(ledger.totals, (figure) => onDrill({ figure }))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
