/** What a plugin shows on the cards of its entity's board in place of their usual parts, and how a row is added below a column. */
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { viewSlot } from './slot.ts';
import type { Loader } from './slot.ts';

export interface BoardCardProps {
  meta: EntityMeta;
  row: Row;
}

export interface BoardAddProps {
  meta: EntityMeta;
  /** Field and value of the column. */
  field: string;
  value: string;
  label: string;
}

const cards = viewSlot<BoardCardProps>();
const adds = viewSlot<BoardAddProps>();

export const registerBoardCard: (entity: string, load: Loader<BoardCardProps>) => void = cards.put;
export const registerBoardAdd: (entity: string, load: Loader<BoardAddProps>) => void = adds.put;

/** Loads what the cards show while their rows are read, so that no card changes its height under the pointer. */
export const loadBoardCard = (entity: string): void => void cards.get(entity)?.();

/** The parts as components; they need a Suspense boundary. Undefined where no plugin brings one. */
export const boardCard = cards.view;
export const boardAdd = adds.view;
