import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardMeta, FigureAnswer, FigureDef, FiguresTile, FigureTile, TileAnswers } from '../../core/shared/dashboard.ts';
import { figuresOf } from '../../core/shared/dashboard.ts';
import { Big, formatNumber } from '../kit/index.ts';
import { BigAmount } from './amount.tsx';
import type { TileProps } from './cell.tsx';
import { Delta } from './delta.tsx';
import { listHref } from './links.ts';
import { Sparkline } from './sparkline.tsx';

/** Numbers in large type, each a link to the rows that it counts. */
export function FiguresTileView({
  tile,
  answer,
  meta,
  today,
}: TileProps<FigureTile | FiguresTile, TileAnswers['figure']>): React.JSX.Element {
  const heading = useId();
  return (
    <section className="tiles" aria-labelledby={heading}>
      <h2 className="sr" id={heading}>
        {tile.title}
      </h2>
      {figuresOf(tile).map((figure) => {
        const found = answer.figures[figure.id];
        return found && <Figure key={figure.id} figure={figure} answer={found} meta={meta} today={today} />;
      })}
    </section>
  );
}

function Figure({
  figure,
  answer,
  meta,
  today,
}: {
  figure: FigureDef;
  answer: FigureAnswer;
  meta: DashboardMeta;
  today: string;
}): React.JSX.Element {
  const entity = meta.entities[figure.entity];
  const unit = entity?.fields[figure.measure.split(':')[1] ?? '']?.unit;
  const inside = (
    <>
      <span className="tile-k">{figure.label.replace('{year}', (answer.trend?.period[0] ?? today).slice(0, 4))}</span>
      <Big>{unit ? <BigAmount value={answer.value} unit={unit} /> : formatNumber(answer.value)}</Big>
      {answer.trend && <Sparkline values={answer.trend.series.map((point) => point.value)} tone={figure.tone} />}
      <Delta figure={figure} answer={answer} unit={unit} today={today} />
    </>
  );
  return entity?.page ? (
    <Link className="tile" to={listHref(entity.page, answer.where, figure.sort)}>
      {inside}
    </Link>
  ) : (
    <div className="tile">{inside}</div>
  );
}
