import type { TileDef } from '../../core/shared/dashboard.ts';
import { Skeleton } from '../kit/index.ts';

/** Height of a row of tasks, as in the style sheet. */
export const NEED = 36;
/** Height of a row of a chart, and of its legend. */
const ROW = 32;
const LEGEND = 27;
/** Rows of a chart that does not name their number. */
const ROWS = 5;

/** Height of what stands below a tile's title: that of the real content where it is known, so that nothing below moves when it arrives. */
function heightOf(tile: TileDef): number {
  switch (tile.kind) {
    case 'list':
      return tile.limit * NEED;
    case 'chart':
      return ((tile.limit ?? ROWS) + 1) * ROW + LEGEND;
    default:
      return (ROWS + 1) * ROW + LEGEND;
  }
}

/** The skeleton of a tile, of the size of the real one. */
export function WaitingTile({ tile }: { tile: TileDef }): React.JSX.Element {
  if (tile.kind === 'figures' || tile.kind === 'figure') {
    return (
      <div className="tiles" aria-hidden="true">
        {Array.from({ length: tile.kind === 'figures' ? tile.figures.length : 1 }, (_, i) => (
          <div className="tile" key={i}>
            <Skeleton width={88} />
            <Skeleton width={72} height={24} />
            <Skeleton width={120} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <div className="cell" aria-hidden="true">
      <Waiting height={heightOf(tile)} />
    </div>
  );
}

/** A title, and as many lines as fit below it. */
function Waiting({ height }: { height: number }): React.JSX.Element {
  return (
    <>
      <div className="cell-h">
        <Skeleton width={120} />
      </div>
      <div className="dash-wait" style={{ blockSize: height }}>
        {Array.from({ length: Math.floor(height / NEED) }, (_, line) => (
          <Skeleton key={line} width={`${88 - line * 7}%`} height={12} />
        ))}
      </div>
    </>
  );
}

/** The skeleton of the page while its definition loads: bands of the usual heights. */
export function WaitingPage(): React.JSX.Element {
  return (
    <div aria-busy="true">
      {[6, 6, 7].map((rows, band) => (
        <div className="band" key={band}>
          <div className="cell">
            <Waiting height={rows * NEED} />
          </div>
        </div>
      ))}
    </div>
  );
}
