/** Pages of plugins that bring records of an entity in from files, in place of the import of rows. */
const pages = new Map<string, string>();

export const registerImport = (entity: string, to: string): void => void pages.set(entity, to);

/** Where records of the entity come in from files. */
export const importPage = (entity: string): string => pages.get(entity) ?? `/import/${entity}`;
