import type { TileDef } from '../../core/shared/dashboard.ts';
import { Skeleton } from '../kit/index.ts';

/** Skeleton lines by kind: number and height. */
const LINES: Record<TileDef['kind'], [count: number, height: number]> = {
  figure: [1, 24],
  figures: [4, 24],
  list: [5, 12],
  chart: [4, 18],
  shares: [6, 12],
  timeline: [7, 10],
  view: [4, 12],
};

/** The skeleton of a tile, of the size of the real one. */
export function WaitingTile({ tile }: { tile: TileDef }): React.JSX.Element {
  const [count, height] = LINES[tile.kind];
  if (tile.kind === 'figures' || tile.kind === 'figure') {
    return (
      <div className="tiles" aria-hidden="true">
        {Array.from({ length: tile.kind === 'figures' ? tile.figures.length : count }, (_, i) => (
          <div className="tile" key={i}>
            <Skeleton width={88} />
            <Skeleton width={72} height={height} />
            <Skeleton width={120} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <div className="cell" aria-hidden="true">
      <div className="dash-wait">
        {Array.from({ length: count }, (_, line) => (
          <Skeleton key={line} width={`${88 - line * 7}%`} height={height} />
        ))}
      </div>
    </div>
  );
}

/** The skeleton of the page while its definition loads. */
export function WaitingPage(): React.JSX.Element {
  const band = (key: string, count: number): React.JSX.Element => (
    <div className="band" key={key}>
      <div className="cell">
        <div className="dash-wait">
          {Array.from({ length: count }, (_, line) => (
            <Skeleton key={line} width={`${88 - line * 7}%`} height={12} />
          ))}
        </div>
      </div>
    </div>
  );
  return (
    <div aria-busy="true">
      {band('first', 6)}
      {band('second', 5)}
      {band('third', 7)}
    </div>
  );
}
