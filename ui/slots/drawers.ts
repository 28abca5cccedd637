/** Entities without pages of their own whose records are added and opened beside the record that they belong to, in a drawer. */
import { slot } from './slot.ts';

const entities = slot<true>();

export const registerDrawer = (entity: string): void => entities.put(entity, true);

export const opensBeside = (entity: string): boolean => entities.get(entity) === true;
