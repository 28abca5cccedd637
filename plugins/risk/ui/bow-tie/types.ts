import type { Row } from '../../../../core/shared/wire.ts';
import type { BowTie, ControlRow, LeafRow, Look, Side } from '../../bow-tie/model.ts';

/** A cause or a consequence as its list gives it. */
export type Leaf = Row & LeafRow & { description: string };
export type Control = Row & ControlRow & { code: string; title: string };
export type Tie = BowTie<Leaf, Control>;

/** What a part says. */
export interface Words {
  leaf: (side: Side, leaf: Leaf) => { name: string; detail: string };
  look: (control: Control) => Look;
  /** The name of the effectiveness, as the organisation calls it. */
  effect: (control: Control) => string;
}

export const ENTITY: Readonly<Record<Side, 'risk_cause' | 'risk_consequence'>> = { before: 'risk_cause', after: 'risk_consequence' };

/** A part that is being entered in its place. */
export type Entering = { kind: 'leaf'; side: Side } | { kind: 'gate'; side: Side; line: number };

/** Where a part was dropped: on which line, and before which of its gates. */
export interface Dropped {
  side: Side;
  line: number;
  at: number;
}
