/** Positions a floating layer beside its target, in window coordinates. Pure, for Popover. */

export type Placement = 'bottom-start' | 'bottom-end' | 'bottom' | 'top-start' | 'top-end' | 'right-start';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Room {
  width: number;
  height: number;
}

const GAP = 4;
const EDGE = 8;

const clamp = (value: number, size: number, room: number): number => Math.max(EDGE, Math.min(value, room - size - EDGE));

/** Start and end follow the reading direction. A layer that does not fit below goes above, and none leaves the window. */
export function placeBeside(target: Box, layer: Room, room: Room, placement: Placement, rtl: boolean): { left: number; top: number } {
  const right = target.left + target.width;
  const bottom = target.top + target.height;
  if (placement === 'right-start') {
    const left = rtl ? target.left - GAP - layer.width : right + GAP;
    return { left: clamp(left, layer.width, room.width), top: clamp(target.top, layer.height, room.height) };
  }
  const [side, align] = placement.split('-');
  const atLeft = (align === 'start') !== rtl;
  const left = align === undefined ? target.left + target.width / 2 - layer.width / 2 : atLeft ? target.left : right - layer.width;
  const below = bottom + GAP;
  const above = target.top - GAP - layer.height;
  const fitsBelow = below + layer.height <= room.height - EDGE;
  const fitsAbove = above >= EDGE;
  const top = side === 'top' ? (fitsAbove || !fitsBelow ? above : below) : fitsBelow || !fitsAbove ? below : above;
  return { left: clamp(left, layer.width, room.width), top: clamp(top, layer.height, room.height) };
}
