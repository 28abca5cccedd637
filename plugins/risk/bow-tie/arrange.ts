/** What a bow tie's rows become when a part is moved: only the values that change. Pure. */
import { inOrder, linesField, otherSide, type ControlRow, type LeafRow, type Side, type TypeRow } from './model.ts';

export interface Placing {
  id: number;
  position: number;
}

/** Positions from 1 in this order; those that stay are left out. */
function positionsOf(rows: readonly LeafRow[]): Placing[] {
  return rows.flatMap(({ id, position }, at) => (position === at + 1 ? [] : [{ id, position: at + 1 }]));
}

/** A row moved before another; without one, to the end. */
export function movedBefore<T extends LeafRow>(rows: readonly T[], id: number, before: number | undefined): Placing[] {
  const ordered = inOrder(rows);
  const row = ordered.find((one) => one.id === id);
  if (!row || id === before) return [];
  const rest = ordered.filter((one) => one !== row);
  const found = rest.findIndex((one) => one.id === before);
  const at = found < 0 ? rest.length : found;
  return positionsOf([...rest.slice(0, at), row, ...rest.slice(at)]);
}

/** One place up (-1) or down (1); nothing at the ends. */
export function stepped<T extends LeafRow>(rows: readonly T[], id: number, by: -1 | 1): Placing[] {
  const ordered = inOrder(rows);
  const at = ordered.findIndex((row) => row.id === id);
  if (at < 0 || !ordered[at + by]) return [];
  return movedBefore(rows, id, by < 0 ? ordered[at - 1]?.id : ordered[at + 2]?.id);
}

/** A gate one place along its line: before or behind its neighbour there, wherever that is among all controls. */
export function gateStepped(controls: readonly ControlRow[], gates: readonly ControlRow[], id: number, by: -1 | 1): Placing[] {
  const at = gates.findIndex((gate) => gate.id === id);
  const neighbour = gates[at + by];
  if (at < 0 || !neighbour) return [];
  if (by < 0) return movedBefore(controls, id, neighbour.id);
  const ordered = inOrder(controls).filter((one) => one.id !== id);
  return movedBefore(controls, id, ordered[ordered.findIndex((one) => one.id === neighbour.id) + 1]?.id);
}

export interface Relined {
  cause_ids?: number[];
  consequence_ids?: number[];
}

/** A control from one line to another. `from` undefined: it stood on none; `to` undefined: it is taken off. */
export function relined(control: ControlRow, side: Side, from: number | undefined, to: number | undefined): Relined | undefined {
  const field = linesField(side);
  const old = control[field] ?? [];
  const next = [...new Set([...old.filter((id) => id !== from), ...(to === undefined ? [] : [to])])];
  return next.length === old.length && next.every((id) => old.includes(id)) ? undefined : { [field]: next };
}

export interface Crossed extends Relined {
  risk_control_type_id?: number;
}

/**
 * A control that is moved to a line of the other side: it leaves all lines of this one. A type of this side would say what it no longer
 * does, so it becomes the first type of the other side.
 */
export function crossed(control: ControlRow, to: Side, line: number, types: readonly TypeRow[]): Crossed {
  const own = types.find(({ id }) => id === control.risk_control_type_id);
  const type = own?.side === to ? undefined : types.find(({ side }) => side === to)?.id;
  return { [linesField(otherSide(to))]: [], [linesField(to)]: [line], ...(type === undefined ? {} : { risk_control_type_id: type }) };
}
