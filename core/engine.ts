/**
 * The second door of core: what the built-in plugins (plugins/platform) use beyond core/index.ts. Each name is chosen; what other plugins
 * need as well belongs to core/index.ts.
 */
export { canRead } from './access/abilities.ts';
export { scope } from './access/scope.ts';
export { Binds, among, q } from './crud/binds.ts';
export { actionLabel, entryOf, referenceLabels } from './crud/history.ts';
export type { Label, StoredEntry } from './crud/history.ts';
export { titleSql } from './crud/projection.ts';
export { statement } from './crud/read-statement.ts';
export type { Reader } from './crud/read-statement.ts';
export type { Teller } from './crud/told.ts';
export { whereToSql } from './crud/where-to-sql.ts';
export type { Db } from './db/pool.ts';
export { ownTexts } from './http/texts.ts';
export type { Kernel } from './kernel.ts';
