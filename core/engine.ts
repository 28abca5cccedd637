/**
 * The second door of core: what the built-in plugins (plugins/platform) use beyond core/index.ts. Each name is chosen; what other plugins
 * need as well belongs to core/index.ts.
 */
export { can, canRead, inUse } from './access/abilities.ts';
export { endsOf, offersRows, ownOnly, scope } from './access/scope.ts';
export { Binds, among, lit, q } from './crud/binds.ts';
export { CUSTOM_COLUMN, columnSql } from './crud/column.ts';
export { WriteDraft } from './crud/draft.ts';
export { gridFields } from './crud/grids.ts';
export { actionLabel, entryOf, referenceLabels } from './crud/history.ts';
export type { Label, StoredEntry } from './crud/history.ts';
export { tenantWhere } from './crud/house-where.ts';
export { incomingOf } from './crud/incoming.ts';
export type { IncomingField } from './crud/incoming.ts';
export { keyOf } from './crud/key.ts';
export { recordLabels } from './crud/labels.ts';
export { GATHER_JOB } from './crud/news.ts';
export { ownRows } from './crud/own-rows.ts';
export { write } from './crud/pipeline.ts';
export type { WriteContext } from './crud/pipeline.ts';
export { labelObject, titleSql } from './crud/projection.ts';
export { statement } from './crud/read-statement.ts';
export type { Reader } from './crud/read-statement.ts';
export { getStatement, physical } from './crud/read.ts';
export { openTo } from './crud/readers.ts';
export type { Teller } from './crud/told.ts';
export { checkCost } from './crud/where-cost.ts';
export { refuse, whereToSql } from './crud/where-to-sql.ts';
export { renew } from './custom/hooks.ts';
export { tenantKernel } from './custom/index.ts';
export type { Db } from './db/pool.ts';
export { SQLSTATE, noErrors } from './errors.ts';
export type { ErrorCode } from './errors.ts';
export { countFound, forgetContent } from './files/keep.ts';
export { namedContents } from './files/named.ts';
export { incomingOf as incomingUploads } from './files/receive.ts';
export type { Kept } from './files/store.ts';
export type { ApiRequest } from './http/context.ts';
export { objectBody, writeContext } from './http/single.ts';
export { ownTexts } from './http/texts.ts';
export type { Texts } from './http/texts.ts';
export { houseActor } from './jobs/actor.ts';
export type { Kernel } from './kernel.ts';
export { escapeHtml } from './mail/html.ts';
export type { Mail } from './mail/index.ts';
export type { MailJob } from './mail/job.ts';
