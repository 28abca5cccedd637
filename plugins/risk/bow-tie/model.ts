/**
 * The bow tie of a risk: causes at the start side, consequences at the end, and between them and the risk the controls, each a gate on the
 * lines that it names. Pure.
 */
export type Side = 'before' | 'after';
export const SIDES = ['before', 'after'] as const;
export const otherSide = (side: Side): Side => (side === 'before' ? 'after' : 'before');

/** How a gate is drawn. */
export type Look = 'effective' | 'partly' | 'ineffective' | 'untested';
export const LOOKS = ['effective', 'partly', 'ineffective', 'untested'] as const;

export interface LeafRow {
  id: number;
  position?: number | null;
}

export interface ControlRow {
  id: number;
  position?: number | null;
  risk_control_type_id: number | null;
  risk_control_effectiveness_id: number | null;
  cause_ids: readonly number[] | null;
  consequence_ids: readonly number[] | null;
}

/** A value of the list of control types, and of that of their effectiveness. */
export interface TypeRow {
  id: number;
  side: Side;
}
export interface EffectivenessRow {
  id: number;
  code: string | null;
  credit: number | string | null;
}

export interface Line<L extends LeafRow, C extends ControlRow> {
  leaf: L;
  /** From the leaf to the risk. */
  gates: C[];
}

export interface BowTie<L extends LeafRow = LeafRow, C extends ControlRow = ControlRow> {
  lines: Record<Side, Line<L, C>[]>;
  /** Controls that name no line. */
  loose: Record<Side, C[]>;
}

export const linesField = (side: Side): 'cause_ids' | 'consequence_ids' => (side === 'before' ? 'cause_ids' : 'consequence_ids');

/** The order of a list: as placed by hand, then as it was entered. */
export const inOrder = <T extends LeafRow>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || a.id - b.id);

/** A control stands on the side of its type. One that names lines of the other side only, or has no type, stands where its lines are. */
export function sideOf(control: ControlRow, types: readonly TypeRow[]): Side {
  const own = types.find(({ id }) => id === control.risk_control_type_id)?.side ?? 'before';
  const other = otherSide(own);
  const named = (side: Side): number => control[linesField(side)]?.length ?? 0;
  return named(own) === 0 && named(other) > 0 ? other : own;
}

/** The list's own codes say it; a value that a tenant added is drawn by its credit. */
export function lookOf(control: ControlRow, effectiveness: readonly EffectivenessRow[]): Look {
  const value = effectiveness.find(({ id }) => id === control.risk_control_effectiveness_id);
  if (!value || value.code === 'not_tested') return 'untested';
  const credit = value.credit === null ? Number.NaN : Number(value.credit);
  if (value.code === 'ineffective' || credit === 0) return 'ineffective';
  if (value.code === 'effective' || credit >= 80) return 'effective';
  return Number.isFinite(credit) || value.code === 'partially_effective' ? 'partly' : 'untested';
}

export function bowTieOf<L extends LeafRow, C extends ControlRow>(
  leaves: Record<Side, readonly L[]>,
  controls: readonly C[],
  types: readonly TypeRow[],
): BowTie<L, C> {
  const ordered = inOrder(controls);
  const sides = new Map(ordered.map((control) => [control.id, sideOf(control, types)]));
  const on = (side: Side): C[] => ordered.filter(({ id }) => sides.get(id) === side);
  const linesOf = (side: Side): Line<L, C>[] =>
    inOrder(leaves[side]).map((leaf) => ({ leaf, gates: on(side).filter((control) => control[linesField(side)]?.includes(leaf.id)) }));
  const lines = { before: linesOf('before'), after: linesOf('after') };
  const looseOf = (side: Side): C[] => on(side).filter((control) => !lines[side].some(({ gates }) => gates.includes(control)));
  return { lines, loose: { before: looseOf('before'), after: looseOf('after') } };
}
