import { createContext, useContext } from 'react';
import type { ViewTile } from '../../core/shared/dashboard.ts';

export const TileContext = createContext<ViewTile | null>(null);

/** For a plugin's screen inside a dashboard: its tile, with title and empty text in the reader's language. */
export function useTile(): ViewTile {
  const tile = useContext(TileContext);
  if (!tile) throw new Error('useTile is for views of dashboards');
  return tile;
}
