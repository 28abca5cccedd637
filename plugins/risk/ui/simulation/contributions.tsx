import { useId } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { currencyLabel, formatNumber, formatPercent, Ltr, shownAmount, Table, useEntityMeta } from '../../../../ui/index.ts';
import type { TableColumn } from '../../../../ui/index.ts';
import { nameOf, pays, savedBy, tailShare } from './model.ts';
import type { Contribution, Run } from './model.ts';

type Amount = 'expected_before' | 'expected_after' | 'saved' | 'cost';

const amountOf = (name: Amount, row: Pick<Contribution, 'expected_before' | 'expected_after' | 'cost'>): number =>
  name === 'saved' ? savedBy(row) : row[name];

/** Where the loss comes from, by risk, and what treatments cost beside what they save in a year. */
export function Contributions({ run: { result } }: { run: Run }): ReactElement {
  const intl = useIntl();
  const heading = useId();
  const register = useEntityMeta('risk').data?.page;
  const { risks, others, before, after } = result;
  const cost = risks.reduce((sum, row) => sum + row.cost, others?.cost ?? 0);
  const whole = { expected_before: before.expected, expected_after: after.expected, cost };
  const word = (id: string, n?: number): string => intl.formatMessage({ id: `risk.simulation.${id}` }, { n });
  const money = (name: Amount): TableColumn<Contribution> => ({
    key: name,
    head: word(`column.${name}`),
    title: word(`column.${name}_says`),
    figures: true,
    cell: (row) => <Value value={amountOf(name, row)} tone={name === 'cost' && pays(row) === false ? 'bad' : undefined} />,
    value: (row) => amountOf(name, row),
    foot: <Value value={amountOf(name, whole)} />,
  });
  const columns: TableColumn<Contribution>[] = [
    {
      key: 'risk',
      head: word('column.risk'),
      cell: (row) => <Name row={row} page={register} />,
      value: (row) => nameOf(row, intl.locale),
      foot: <FormattedMessage id="risk.simulation.total" />,
    },
    money('expected_before'),
    money('expected_after'),
    {
      key: 'tail',
      head: word('column.tail'),
      title: word('column.tail_says'),
      figures: true,
      cell: (row) => <Part value={tailShare(row, before.tail)} />,
      value: (row) => tailShare(row, before.tail),
      foot: before.tail > 0 ? <Ltr>{formatPercent(100, 0)}</Ltr> : null,
    },
    money('saved'),
    money('cost'),
    {
      key: 'pays',
      head: word('column.pays'),
      cell: (row) => <Verdict row={row} />,
      value: (row) => savedBy(row) - row.cost,
    },
  ];
  return (
    <section className="cell sim-rows" aria-labelledby={heading}>
      <div className="cell-h">
        <h2 className="h-14" id={heading}>
          {word('by_risk')}
        </h2>
        <span className="cell-note">{currencyLabel(intl.locale.slice(0, 2))}</span>
      </div>
      {risks.length === 0 ? (
        <p className="cell-empty">
          <FormattedMessage id="risk.simulation.no_figures" />
        </p>
      ) : (
        <Table label={word('by_risk')} columns={columns} rows={risks} rowKey={({ id }) => String(id)} whole sortable />
      )}
      {others && (
        <p className="muted small sim-others">
          {intl.formatMessage(
            { id: 'risk.simulation.others' },
            { n: others.n, amount: shownAmount(Math.round(others.expected_before), 0) },
          )}
        </p>
      )}
    </section>
  );
}

function Name({ row, page }: { row: Contribution; page: string | undefined }): ReactElement {
  const { locale } = useIntl();
  const name = <bdi>{nameOf(row, locale)}</bdi>;
  return (
    <>
      <Ltr className="num faint">{row.code}</Ltr>{' '}
      {page === undefined ? (
        name
      ) : (
        <Link className="link" to={`${page}/${row.id}`}>
          {name}
        </Link>
      )}
    </>
  );
}

const Value = ({ value, tone }: { value: number; tone?: 'bad' | undefined }): ReactElement =>
  Math.round(value) === 0 ? (
    <span className="faint">{formatNumber(0)}</span>
  ) : (
    <Ltr className={tone === 'bad' ? 'sim-bad' : undefined}>{shownAmount(Math.round(value), 0)}</Ltr>
  );

/** A share of the worst years, as a bar and a number. */
const Part = ({ value }: { value: number | null }): ReactElement =>
  value === null ? (
    <span className="faint">–</span>
  ) : (
    <span className="sim-part">
      <i style={{ inlineSize: `${Math.min(100, value)}%` }} aria-hidden="true" />
      <Ltr>{formatPercent(value, 1)}</Ltr>
    </span>
  );

function Verdict({ row }: { row: Contribution }): ReactElement {
  const verdict = pays(row);
  if (row.treatments === 0)
    return (
      <span className="faint">
        <FormattedMessage id="risk.simulation.untreated" />
      </span>
    );
  if (verdict === null) return <FormattedMessage id="risk.simulation.no_cost" values={{ n: row.treatments }} />;
  return (
    <span className={verdict ? 'sim-good' : 'sim-bad'}>
      <FormattedMessage id={verdict ? 'risk.simulation.pays' : 'risk.simulation.pays_not'} />
    </span>
  );
}
