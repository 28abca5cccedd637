import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, Icon } from '../../kit/index.ts';
import { useFormScope } from '../form-context.ts';
import { cellText } from './cell-text.ts';
import { hasSum, isFigure } from './columns.ts';
import { sumOf } from './grid-foot.tsx';
import { RowSheet } from './row-sheet.tsx';
import type { GridRow } from './rows.ts';
import type { Grid } from './use-grid.ts';

/** The rows of a grid on narrow screens, as cards: each opens its own form. */
export function GridCards({ id, grid }: { id: string; grid: Grid }): ReactElement {
  const intl = useIntl();
  const { grids } = useFormScope();
  const [open, setOpen] = useState<string | null>(null);
  const { offer } = grids;
  useEffect(() => {
    offer(grid.field.name, (key) => setOpen(key));
    return () => offer(grid.field.name, null);
  }, [offer, grid.field.name]);
  const blank = grid.shown[grid.live.length];
  const sums = grid.live.length > 1 ? grid.columns.filter(({ field }) => hasSum(field)) : [];
  return (
    <div id={id} className="g-cards" role="group" aria-label={grid.field.label}>
      {grid.live.length > 0 && (
        <ul>
          {grid.live.map((row, index) => (
            <li key={row.key}>
              <Card grid={grid} row={row} index={index} onOpen={() => setOpen(row.key)} />
            </li>
          ))}
        </ul>
      )}
      {sums.map((column) => (
        <p key={column.name} className="g-card-sum">
          <span>{column.label}</span>
          <bdi dir="ltr" className="num strong">
            {sumOf(column, grid.live)}
          </bdi>
        </p>
      ))}
      {blank && (
        <Button icon="plus" fill onClick={() => setOpen(blank.key)}>
          {intl.formatMessage({ id: 'form.grid.add' })}
        </Button>
      )}
      {open !== null && <RowSheet id={`${id}-sheet`} grid={grid} rowKey={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** The first value and the amount, then the rest in small type; numbers with their labels. */
function Card({ grid, row, index, onOpen }: { grid: Grid; row: GridRow; index: number; onOpen: () => void }): ReactElement {
  const intl = useIntl();
  const words = { yes: intl.formatMessage({ id: 'form.yes' }), no: intl.formatMessage({ id: 'form.no' }) };
  const told = grid.columns.flatMap((column) => {
    const text = cellText(column, row, words);
    return text ? [{ ...column, text }] : [];
  });
  const amount = told.findLast(({ field }) => field.type === 'money' && hasSum(field));
  const [first, ...rest] = told.filter((one) => one !== amount);
  const wrong = grid.hasError(row);
  return (
    <button type="button" className="g-card" data-error={wrong || undefined} onClick={onOpen}>
      <span className="grow">
        <span className="strong cut">
          <bdi>{first?.text ?? intl.formatMessage({ id: 'form.grid.row_title' }, { row: index + 1 })}</bdi>
        </span>
        <span className="g-card-rest">
          {rest.map(({ name, field, label, text }) => (
            <bdi key={name} className="cut">
              {isFigure(field) ? `${label} ${text}` : text}
            </bdi>
          ))}
        </span>
        {wrong && (
          <span className="g-card-wrong">
            <Icon name="circle-exclamation-filled" size={12} />
            {intl.formatMessage({ id: 'form.grid.to_correct' })}
          </span>
        )}
      </span>
      {amount && (
        <bdi dir="ltr" className="g-card-sum-of num">
          {amount.text}
        </bdi>
      )}
      <Icon name="chevron-right" flip />
    </button>
  );
}
