/** The breakdown of a record's amounts: terms with signs, the rows behind each, and a progress bar. */
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { currencyLabel, formatAmount, Icon, Ltr, ownCurrency, PercentText, Popover, type SummaryProps } from '../../../../ui/index.ts';
import { shares, shareOf } from './shares.ts';
import { SumRows } from './sum-rows.tsx';
import type { SumsDef, SumTerm } from './sums-def.ts';
import './sums.css';

export function Sums({ sums, meta, row, open }: SummaryProps & { sums: SumsDef }): React.JSX.Element {
  const { locale, formatMessage } = useIntl();
  return (
    <section className="cs-sums" aria-label={formatMessage({ id: 'commitment.sums' })}>
      <div className="cs-terms">
        {sums.terms.map((term, index) => (
          <Fragment key={term.field}>
            {index > 0 &&
              (term.sign ? (
                <i className="cs-sign" aria-hidden>
                  {term.sign === '-' ? '−' : term.sign}
                </i>
              ) : (
                <i className="cs-gap" />
              ))}
            <Term term={term} meta={meta} row={row} open={open} />
          </Fragment>
        ))}
      </div>
      {sums.bar && <DoneBar bar={sums.bar} meta={meta} row={row} />}
      <p className="cs-legend">
        {sums.bar && <Legend bar={sums.bar} meta={meta} row={row} />}
        <span className="cs-unit">
          <FormattedMessage id="commitment.sums.unit" values={{ unit: currencyLabel(locale.slice(0, 2), ownCurrency(row)) }} />
        </span>
      </p>
    </section>
  );
}

const amountOf = (meta: EntityMeta, row: Row, name: string): string => formatAmount(row[name] ?? 0, meta.fields[name]?.scale ?? 2);

/** One amount; a click shows the rows behind it. */
function Term({ term, meta, row, open }: SummaryProps & { term: SumTerm }): React.JSX.Element {
  const total = term.sign === '=' || undefined;
  const children = term.rows === undefined ? undefined : meta.fields[term.rows];
  const share = term.of === undefined ? undefined : shareOf(row[term.field], row[term.of]);
  const said = (
    <>
      <span>{meta.fields[term.field]?.label}</span>
      <b className="num">
        <Ltr>{amountOf(meta, row, term.field)}</Ltr>
      </b>
      <em>
        {share === undefined ? children?.label : <PercentText value={share} />}
        {children && <Icon name="chevron-right" size={12} />}
      </em>
    </>
  );
  if (!children)
    return (
      <div className="cs-term" data-total={total}>
        {said}
      </div>
    );
  if (!term.amount)
    return (
      <button type="button" className="cs-term" data-total={total} onClick={() => open(children.name)}>
        {said}
      </button>
    );
  return (
    <Popover
      kind="dialog"
      placement="bottom-start"
      content={(close) => (
        <SumRows
          term={term}
          field={children}
          row={row}
          total={amountOf(meta, row, term.field)}
          open={() => {
            close();
            open(children.name);
          }}
        />
      )}
    >
      <button type="button" className="cs-term" data-total={total}>
        {said}
      </button>
    </Popover>
  );
}

type Bar = NonNullable<SumsDef['bar']>;

function DoneBar({ bar, row }: { bar: Bar; meta: EntityMeta; row: Row }): React.JSX.Element {
  const { done, held, rest } = shares(row[bar.whole], row[bar.done], row[bar.held]);
  return (
    <div className="cs-done" aria-hidden>
      <i style={{ flex: done }} />
      <i data-part="held" style={{ flex: held }} />
      <i data-part="rest" style={{ flex: rest }} />
    </div>
  );
}

function Legend({ bar, meta, row }: { bar: Bar; meta: EntityMeta; row: Row }): React.JSX.Element {
  return (
    <>
      <span>
        <i />
        {meta.fields[bar.done]?.label}
      </span>
      <span>
        <i data-part="held" />
        {meta.fields[bar.held]?.label}
      </span>
      <span>
        <i data-part="rest" />
        {meta.fields[bar.rest]?.label}{' '}
        <b className="num">
          <Ltr>{amountOf(meta, row, bar.rest)}</Ltr>
        </b>
      </span>
    </>
  );
}
