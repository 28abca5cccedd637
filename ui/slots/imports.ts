/** Pages of plugins that import records of an entity from files, instead of the row import. */
import { slot } from './slot.ts';

const pages = slot<string>();

export const registerImport = pages.put;

/** The import page of the entity. */
export const importPage = (entity: string): string => pages.get(entity) ?? `/import/${entity}`;
