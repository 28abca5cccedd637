import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { useCurrencyLabel } from '../../widgets/money-in.ts';
import type { GridColumn } from './columns.ts';
import { isFigure } from './columns.ts';
import type { Grid } from './use-grid.ts';

/** Widths by type: numbers and days have a fixed width, texts share the rest. */
const WIDTH: Record<string, string> = {
  integer: 'minmax(96px, 0.6fr)',
  decimal: 'minmax(104px, 0.6fr)',
  percent: 'minmax(88px, 0.5fr)',
  money: 'minmax(152px, 0.8fr)',
  date: 'minmax(132px, 0.7fr)',
  datetime: 'minmax(220px, 1fr)',
  time: 'minmax(88px, 0.5fr)',
  boolean: 'minmax(80px, 0.4fr)',
  enum: 'minmax(176px, 1.2fr)',
  ref: 'minmax(160px, 1.1fr)',
  phone: 'minmax(148px, 0.8fr)',
};

/** A text field with a larger maximum length is a description. */
const LONG = 100;

const widthOf = ({ type, maxLength = 0 }: FieldMeta): string =>
  WIDTH[type] ?? (type === 'text' && maxLength > LONG ? 'minmax(240px, 2fr)' : 'minmax(144px, 1fr)');

/** The grid template: row number, cells, remove button. */
export const template = (columns: readonly GridColumn[]): string =>
  ['40px', ...columns.map(({ field }) => widthOf(field)), '32px'].join(' ');

/** Column heads with a star if required, unit and language. */
export function GridHead({ grid }: { grid: Grid }): ReactElement {
  const intl = useIntl();
  const unitOf = useCurrencyLabel();
  return (
    <div role="row" className="g-row g-head" aria-rowindex={1}>
      <div role="columnheader" className="g-no">
        <span className="sr">{intl.formatMessage({ id: 'form.grid.row' })}</span>
      </div>
      {grid.columns.map(({ name, field, lang, label }, index) => (
        <div key={name} role="columnheader" className="g-th" aria-colindex={index + 2} data-figure={isFigure(field) || undefined}>
          <span className="cut">{label}</span>
          {field.type === 'money' && unitOf(field) && <span className="g-unit">{unitOf(field)}</span>}
          {field.required && lang !== 'ar' && (
            <span className="k-req" aria-hidden="true">
              *
            </span>
          )}
          {lang && (
            <span className="g-tag" aria-label={intl.formatMessage({ id: `form.grid.${lang}` })} role="img">
              {lang === 'ar' ? 'ع' : 'EN'}
            </span>
          )}
        </div>
      ))}
      <div role="columnheader" className="g-end">
        <span className="sr">{intl.formatMessage({ id: 'form.grid.remove_head' })}</span>
      </div>
    </div>
  );
}
