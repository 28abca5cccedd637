import { useRef } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import type { FieldMeta } from '../../../../core/shared/wire.ts';
import { ChoiceGlyph, formatNumber, IconButton, Skeleton } from '../../../kit/index.ts';
import { ShortAmount } from '../shared/amount.tsx';
import type { ColumnProps } from './column.tsx';
import type { ColumnFigures } from './moves.ts';
import { columnKey } from './targets.ts';
import type { BoardColumnDef, ColumnChoice } from './targets.ts';
import { useDrop } from './use-drop.ts';

interface HeadProps {
  def: BoardColumnDef;
  field: FieldMeta;
  label: string;
  money: FieldMeta | undefined;
  figures: ColumnFigures | undefined;
  open: boolean;
  onToggle: (() => void) | null;
}

/** The title, card count and sum of a column. */
export function ColumnHead({ def, field, label, money, figures, open, onToggle }: HeadProps): ReactElement {
  const intl = useIntl();
  return (
    <div className="ls-column-head">
      <ColumnMark def={def} field={field} />
      <h2 className="cut">
        <bdi>{label}</bdi>
      </h2>
      <span className="ls-column-count num" data-full={fullness(def, figures)}>
        {figures ? countText(intl, def, figures.count) : <Skeleton width={16} />}
      </span>
      <span className="end row row-1">
        {money && figures && figures.sum !== null && <ShortAmount value={figures.sum} field={money} />}
        {onToggle && (
          <IconButton
            size="sm"
            icon="chevron-left"
            flip
            aria-expanded={open}
            aria-label={intl.formatMessage({ id: 'shapes.board.close' }, { column: label })}
            onClick={onToggle}
          />
        )}
      </span>
    </div>
  );
}

/** The colour of a record, or the shape of a choice. */
function ColumnMark({ def, field }: Pick<HeadProps, 'def' | 'field'>): ReactElement {
  const { colour } = (def.choice ?? {}) as ColumnChoice;
  return colour ? <i className="ls-dot" data-colour={colour} /> : <ChoiceGlyph choice={def.choice} values={field.values} />;
}

const limitOf = ({ choice }: BoardColumnDef): number | undefined => (choice as ColumnChoice | undefined)?.limit;

function countText(intl: IntlShape, def: BoardColumnDef, count: number): string {
  const limit = limitOf(def);
  return limit === undefined
    ? formatNumber(count)
    : intl.formatMessage({ id: 'shapes.board.of' }, { count: formatNumber(count), limit: formatNumber(limit) });
}

/** A column that has as many cards as it should is full; one that has more is over. */
function fullness(def: BoardColumnDef, figures: ColumnFigures | undefined): 'full' | 'over' | undefined {
  const limit = limitOf(def);
  if (limit === undefined || !figures || figures.count < limit) return undefined;
  return figures.count > limit ? 'over' : 'full';
}

interface ClosedProps extends Omit<HeadProps, 'open' | 'money'>, Pick<ColumnProps, 'meta' | 'field' | 'board' | 'drop'> {}

/** A collapsed column: a strip that expands on a click and accepts cards. */
export function ClosedColumn({ def, label, figures, onToggle, meta, field, board, drop }: ClosedProps): ReactElement {
  const intl = useIntl();
  const strip = useRef<HTMLButtonElement>(null);
  const over = useDrop(strip, meta, field, columnKey(def.value), board);
  return (
    <button
      ref={strip}
      type="button"
      className="ls-strip"
      data-drop={drop ?? undefined}
      data-over={over || undefined}
      aria-expanded={false}
      aria-label={intl.formatMessage({ id: 'shapes.board.open' }, { column: label })}
      onClick={() => onToggle?.()}
    >
      <ColumnMark def={def} field={field} />
      {figures && <span className="ls-column-count num">{formatNumber(figures.count)}</span>}
      <span className="ls-strip-label">
        <bdi>{label}</bdi>
      </span>
    </button>
  );
}
