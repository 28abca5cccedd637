import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber, Icon, inList, Ltr } from '../../../../ui/index.ts';
import type { Recognised as Read } from './types.ts';

/** The recognised controls, sheets and headings of the workbook. */
export function Recognised({
  read,
  figures,
}: {
  read: Read;
  figures: readonly { name: string; n: number; main?: boolean }[];
}): ReactElement {
  const intl = useIntl();
  return (
    <section className="pi-became">
      <p className="pi-kind">
        <FormattedMessage id="compliance.workbook.recognised" />
      </p>
      <h2 className="title">{read.code ? <Ltr>{read.code}</Ltr> : <bdi>{read.file}</bdi>}</h2>
      <dl className="pi-figures">
        {figures.map(({ name, n, main }) => (
          <div key={name} data-main={main ? '' : undefined}>
            <dt>{intl.formatMessage({ id: `compliance.workbook.count.${name}` }, { n })}</dt>
            <dd className="num">{formatNumber(n)}</dd>
          </div>
        ))}
      </dl>
      {read.sheets.map((sheet) => (
        <div key={sheet.name} className="wb-sheet">
          <h3 className="h-13">
            <bdi>{sheet.name}</bdi>{' '}
            <span className="muted small">
              <FormattedMessage id="compliance.workbook.sheet" values={{ n: sheet.rows, row: sheet.head }} />
            </span>
          </h3>
          <ul className="wb-columns">
            {sheet.columns.map(({ name, column, heading }) => (
              <li key={name} title={heading}>
                <Ltr className="wb-letter">{column}</Ltr>
                <span>{intl.formatMessage({ id: `compliance.workbook.column.${name}` })}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {read.ignored.length > 0 && (
        <p className="muted small">
          <FormattedMessage id="compliance.workbook.ignored" values={{ names: <bdi>{inList(read.ignored)}</bdi> }} />
        </p>
      )}
      {read.notes.length > 0 && (
        <ul className="wb-notes">
          {read.notes.map((note) => (
            <li key={note}>
              <Icon name="circle-exclamation" />
              <span>{note}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
