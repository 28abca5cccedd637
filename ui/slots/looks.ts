/** Pages of plugins that show a list in another view: an icon beside table, board and the others, and a way back. */
import type { IconGiven } from '../kit/index.ts';
import { slot } from './slot.ts';

export interface Look {
  /** Route of the page. */
  to: string;
  icon: IconGiven;
  /** Key of its name in the catalogues. */
  label: string;
}

const looks = slot<readonly Look[]>();

/** Registers further views of an entity's list. */
export function registerLooks(entity: string, further: readonly Look[]): void {
  looks.put(entity, [...(looks.get(entity) ?? []), ...further]);
}

export const looksOf = (entity: string): readonly Look[] => looks.get(entity) ?? [];
