import { lazy, Suspense } from 'react';
import type { DashboardMeta, GroupsAnswer, TileAnswer, TileAnswers, TileDef, ViewTile } from '../../core/shared/dashboard.ts';
import { viewNamed } from '../slots/views.ts';
import { FailedTile } from './cell.tsx';
import { ChartTileView } from './chart-tile.tsx';
import { FiguresTileView } from './figures-tile.tsx';
import { NeedsTile } from './needs-tile.tsx';
import { SharesTileView } from './shares-tile.tsx';
import { TimelineTileView } from './timeline-tile.tsx';
import { TileContext } from './use-tile.ts';
import { WaitingTile } from './waiting.tsx';

interface Props {
  tile: TileDef;
  meta: DashboardMeta;
  /** Absent while loading. */
  answer: TileAnswer | undefined;
  today: string;
  retry: () => void;
}

/** One tile of the grid, by its kind. The definition maps answers to tiles. */
export function Tile({ tile, meta, answer, today, retry }: Props): React.JSX.Element {
  if (tile.kind === 'view') return <Foreign tile={tile} />;
  if (!answer) return <WaitingTile tile={tile} />;
  if ('failed' in answer) return <FailedTile tile={tile} meta={meta} retry={retry} />;
  const shared = { meta, today };
  switch (tile.kind) {
    case 'figure':
    case 'figures':
      return <FiguresTileView {...shared} tile={tile} answer={answer as TileAnswers['figure']} />;
    case 'list':
      return <NeedsTile {...shared} tile={tile} answer={answer as TileAnswers['list']} />;
    case 'chart':
      return <ChartTileView {...shared} tile={tile} answer={answer as GroupsAnswer} />;
    case 'shares':
      return <SharesTileView {...shared} tile={tile} answer={answer as GroupsAnswer} />;
    case 'timeline':
      return <TimelineTileView {...shared} tile={tile} answer={answer as TileAnswers['timeline']} />;
  }
}

const UnderConstruction = lazy(() => import('../page/states/under-construction.tsx'));

/** A plugin's own screen inside the grid; it renders its own cell. */
function Foreign({ tile }: { tile: ViewTile }): React.JSX.Element {
  const Screen = viewNamed(tile.view) ?? UnderConstruction;
  return (
    <TileContext value={tile}>
      <Suspense fallback={<WaitingTile tile={tile} />}>
        <Screen />
      </Suspense>
    </TileContext>
  );
}
