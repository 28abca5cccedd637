import info from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-info.js';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Button, currencyLabel, formatNumber, Ltr, shownAmount, Table } from '../../../../../ui/index.ts';
import type { TableColumn } from '../../../../../ui/index.ts';
import { Definitions } from './definitions.tsx';
import { FIGURES, indexOf, isBad } from './figures.ts';
import type { EarnedValue, FigureName, Measured, Values } from './figures.ts';

/** Rows that are shown at first: more would make the page slow to draw. */
const SHOWN = 200;

/** What the figures come from: the stages of a project, or the projects of a portfolio. */
export function MeasuredTable({ measured: { rows, by, figures, help } }: { measured: EarnedValue }): ReactElement {
  const intl = useIntl();
  const heading = useId();
  const [all, setAll] = useState(false);
  const [defined, setDefined] = useState(false);
  const title = intl.formatMessage({ id: `pmis.figures.by_${by}` });
  const columns: TableColumn<Measured>[] = [
    {
      key: 'name',
      head: intl.formatMessage({ id: `pmis.figures.${by}` }),
      cell: (row) => <Name row={row} by={by} />,
      value: ({ name }) => name,
      foot: <FormattedMessage id="pmis.figures.total" />,
    },
    ...FIGURES.map((figure): TableColumn<Measured> => ({
      key: figure,
      head: figure.toUpperCase(),
      title: intl.formatMessage({ id: `pmis.figures.${figure}` }),
      figures: true,
      cell: (row) => <Value figure={figure} values={row} />,
      value: (row) => row[figure],
      foot: <Value figure={figure} values={figures} />,
    })),
  ];
  const shown = all ? rows : rows.slice(0, SHOWN);
  return (
    <section className="cell ev-rows" aria-labelledby={heading}>
      <div className="cell-h">
        <h2 className="h-14" id={heading}>
          {title}
        </h2>
        <span className="cell-note">{currencyLabel(intl.locale.slice(0, 2))}</span>
        <span className="end cell-tools">
          <Button size="sm" variant="ghost" icon={info} onClick={() => setDefined(true)}>
            <FormattedMessage id="pmis.figures.definitions" />
          </Button>
        </span>
      </div>
      <Table label={title} columns={columns} rows={shown} rowKey={({ id }) => String(id)} whole sortable />
      {shown.length < rows.length && (
        <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
          <FormattedMessage id="pmis.figures.show_all" values={{ n: rows.length }} />
        </Button>
      )}
      {defined && <Definitions help={help} onClose={() => setDefined(false)} />}
    </section>
  );
}

/** A project leads to its own figures, a stage to its record. */
const Name = ({ row: { id, name, contract }, by }: { row: Measured; by: EarnedValue['by'] }): ReactElement => (
  <>
    <Link className="link" to={by === 'project' ? `/projects/${id}?tab=earned_value` : `/project-stages/${id}`}>
      <bdi>{name}</bdi>
    </Link>
    {contract !== null && <bdi className="ev-contract faint">{contract}</bdi>}
  </>
);

function Value({ figure, values }: { figure: FigureName; values: Values }): ReactElement {
  const value = values[figure];
  if (value === null) return <span className="faint">–</span>;
  const text = figure === 'spi' || figure === 'cpi' ? indexOf(value).toFixed(2) : amountOf(value);
  return <Ltr className={isBad(figure, values) ? 'ev-bad' : undefined}>{text}</Ltr>;
}

/** Whole amounts: the column tells of size, the record of hundredths. */
const amountOf = (value: number): string => (value === 0 ? formatNumber(0) : shownAmount(Math.round(value), 0));
