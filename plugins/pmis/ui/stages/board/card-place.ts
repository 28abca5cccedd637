/** Where the card of a stage is shown, and what it says of the stages behind it. Pure. */
import type { CSSProperties } from 'react';
import type { Stage } from '../model.ts';
import type { Placed } from './links-layer.tsx';
import type { BoardSight } from './use-board-scroll.ts';

/** Middle of a bar, from the top of its row. */
export const BAR_MIDDLE = 15;
const CARD = { width: 300, height: 190 };

interface CardRoom {
  sight: BoardSight;
  /** Height of all rows. */
  height: number;
  /** Width of the list beside the axis. */
  list: number;
  barAt: number;
}

/** Below the row, above it where there is no room; never beyond the part of the axis that is in sight. */
export function cardPlace({ y }: Placed, { sight, height, list, barAt }: CardRoom): CSSProperties {
  const at = Math.max(sight.left + 8, Math.min(barAt - 60, sight.right - CARD.width - 8));
  const below = y + 19;
  const room = Math.max(height, sight.top + sight.height) - below;
  return {
    insetInlineStart: list + at,
    ...(room >= CARD.height && below + CARD.height < sight.top + sight.height
      ? { insetBlockStart: below }
      : { insetBlockStart: Math.max(0, y - BAR_MIDDLE - CARD.height) }),
  };
}

/** The stages that wait for one. */
export const heldUp = (
  id: number,
  links: readonly { stage: number; predecessor: number }[],
  stages: ReadonlyMap<number, { stage: Stage }>,
): Stage[] => links.flatMap((link) => (link.predecessor === id ? (stages.get(link.stage)?.stage ?? []) : []));
