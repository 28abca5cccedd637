import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { LANGUAGES } from '../../boot/languages.ts';
import { headWidth } from '../../kit/text/head-width.ts';
import { useCurrencyLabel } from '../../widgets/money-in.ts';
import type { GridColumn } from './columns.ts';
import { isFigure } from './columns.ts';
import type { Grid } from './use-grid.ts';

/** Least width in px and share of the rest, by type: numbers and days need little. */
const WIDTH: Record<string, readonly [least: number, share: number]> = {
  integer: [96, 0.6],
  decimal: [104, 0.6],
  percent: [88, 0.5],
  money: [152, 0.8],
  date: [132, 0.7],
  datetime: [220, 1],
  time: [88, 0.5],
  boolean: [80, 0.4],
  enum: [176, 1.2],
  ref: [160, 1.1],
  phone: [148, 0.8],
};
/** Beside the text of a head: paddings, star, language. */
const HEAD_ROOM = 40;

/** A text field with a larger maximum length is a description. */
const LONG = 100;

const widthOf = ({ type, maxLength = 0 }: FieldMeta): readonly [least: number, share: number] =>
  WIDTH[type] ?? (type === 'text' && maxLength > LONG ? [240, 2] : [144, 1]);

/** A head has two lines at most. */
const trackOf = ({ field, label }: GridColumn): string => {
  const [least, share] = widthOf(field);
  return `minmax(${Math.max(least, headWidth(label, HEAD_ROOM))}px, ${share}fr)`;
};

/** The grid template: row number, cells, remove button. */
export const template = (columns: readonly GridColumn[]): string => ['40px', ...columns.map(trackOf), '32px'].join(' ');

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
          <span className="g-name">{label}</span>
          {field.type === 'money' && unitOf(field) && <span className="g-unit">{unitOf(field)}</span>}
          {field.required && lang !== LANGUAGES[1] && (
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
