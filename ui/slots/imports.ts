/** Pages of plugins that bring records of an entity in from files, in place of the import of rows. */
import { slot } from './slot.ts';

const pages = slot<string>();

export const registerImport = pages.put;

/** Where records of the entity come in from files. */
export const importPage = (entity: string): string => pages.get(entity) ?? `/import/${entity}`;
