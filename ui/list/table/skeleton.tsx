import { memo } from 'react';
import type { ReactElement } from 'react';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { isFigure } from './fields.ts';

/** Varying widths like those of real content. */
const TITLE = [62, 78, 48, 84, 56, 70];
const PILL = [88, 76, 112];
const NAME = [84, 96, 72];

interface SkeletonRowProps {
  index: number;
  top: number;
  fields: readonly FieldMeta[];
  card: boolean;
  selectable: boolean;
  pins?: number;
}

/** The skeleton of a row, with the exact height and columns of a real one. Hidden from screen readers; the list is aria-busy. */
export const SkeletonRow = memo(function SkeletonRow({ index, top, fields, card, selectable, pins = 1 }: SkeletonRowProps): ReactElement {
  const title = <span className="k-skeleton" style={{ width: `${TITLE[index % TITLE.length]}%` }} />;
  if (card) {
    return (
      <div className="lt-card" aria-hidden="true" style={{ transform: `translateY(${top}px)` }}>
        <div className="lt-card-body">
          <span className="lt-card-link">
            <span className="lt-card-1">{title}</span>
            <span className="lt-card-2">
              <span className="k-skeleton lt-sk-word" />
            </span>
          </span>
        </div>
      </div>
    );
  }
  const fixed = Math.max(1, pins);
  const cells = fields.map((field, i) => (
    <div key={field.name} className={`lt-td${isFigure(field) ? ' lt-fig' : ''}${i === 0 ? ' lt-first' : ''}`} data-type={field.type}>
      {i === 0 ? title : <Shape field={field} index={index} />}
    </div>
  ));
  return (
    <div className="lt-tr" aria-hidden="true" style={{ transform: `translateY(${top}px)` }}>
      <div className="lt-pin" data-off={pins === 0 || undefined} style={{ gridColumn: `span ${fixed + 1}` }}>
        <div className="lt-check">{selectable && <span className="k-skeleton lt-sk-box" />}</div>
        {cells.slice(0, fixed)}
      </div>
      {cells.slice(fixed)}
      <div className="lt-more" />
    </div>
  );
});

function Shape({ field, index }: { field: FieldMeta; index: number }): ReactElement {
  if (field.type === 'state') return <span className="k-skeleton lt-sk-pill" style={{ width: PILL[index % PILL.length] }} />;
  if (field.type === 'percent') return <span className="k-skeleton lt-sk-bar" />;
  if (field.type === 'ref' && field.to === 'user') {
    return (
      <span className="row">
        <span className="k-skeleton lt-sk-face" />
        <span className="k-skeleton" style={{ width: NAME[index % NAME.length] }} />
      </span>
    );
  }
  return <span className="k-skeleton lt-sk-word" />;
}
