/** Two conditions of an entity that people see as one, such as the likelihood and the impact of a cell of a matrix: one chip says both. */
import { slot } from './slot.ts';

export interface FilterPair {
  fields: readonly [string, string];
  /** Key of the chip's name in the catalogues that are loaded with the application. */
  label: string;
  /** Key of its text, with `first` and `second` for the values. */
  text: string;
  /** A value as the chip says it; default: its label. */
  value?: (label: string) => string;
}

const pairs = slot<readonly FilterPair[]>();

/** Registers the pairs of an entity. */
export const registerFilterPairs: (entity: string, own: readonly FilterPair[]) => void = pairs.put;

export const filterPairsOf = (entity: string): readonly FilterPair[] => pairs.get(entity) ?? [];
