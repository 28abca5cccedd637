/** Pages of plugins that show the records of a list in another way: an icon beside table, board and the others, and the way back. */
import type { IconName } from '../kit/index.ts';
import { slot } from './slot.ts';

export interface Look {
  /** Route of the page. */
  to: string;
  icon: IconName;
  /** Key of its name in the catalogues. */
  label: string;
}

const looks = slot<readonly Look[]>();

/** Makes further looks at an entity's list known. */
export function registerLooks(entity: string, further: readonly Look[]): void {
  looks.put(entity, [...(looks.get(entity) ?? []), ...further]);
}

export const looksOf = (entity: string): readonly Look[] => looks.get(entity) ?? [];
