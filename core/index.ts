/** The interface of core for plugins and workers. */
export { definePlugin } from './plugin/contract.ts';
export { switchedOn } from './plugin/switched-on.ts';
export type {
  ProvisioningContext,
  Command,
  Download,
  Draft,
  ActionHooks,
  DraftHook,
  EndpointDef,
  GuestContext,
  GuestRouteDef,
  HookContext,
  HookPeople,
  HookHistory,
  Hooks,
  HooksOf,
  NewJob,
  Plugin,
  PluginEntry,
  Product,
  RouteContext,
  RouteDef,
  RouteFile,
  RouteRequest,
  RouteRow,
  RouteTx,
  SeedContext,
  SignalWords,
  TenantMetadata,
} from './plugin/contract.ts';
export { keysIn, rowAfter, valueAfter } from './plugin/drafts.ts';
export type { Beside, BesideContext } from './plugin/beside.ts';
export type { ApiRequest } from './http/context.ts';
export type { ComputedFields } from './crud/computed-fields.ts';
export type { DemoLife } from './plugin/demo-life.ts';
export { AppError, invalid, text } from './errors.ts';
export type { FieldErrors, Text } from './errors.ts';
export type { Statement, Tx } from './db/pool.ts';
export type { Actor, Locale } from './shared/actor.ts';
export type { Where } from './shared/where.ts';
export { StatusCode } from './shared/status.ts';
export type { BulkItem } from './shared/status.ts';
export { readsOf } from './crud/find.ts';
export type { Reads } from './crud/find.ts';
export type { AskedOf, EntityName, Row, Stored, TableName, WhereOf, Written } from './crud/row-types.ts';
export { bound, joined, ofTenant, plain, present, rowsOf, sql, thisTenant } from './crud/sql.ts';
export type { Piece, Sql } from './crud/sql.ts';
export { reachedLabels } from './crud/labels.ts';
export { bulkRows } from './crud/bulk-rows.ts';
export { actRows, createRows, updateRows } from './crud/rows.ts';
export type { ActedRow, RowsContext } from './crud/rows.ts';
export { today, ZONE } from './crud/values.ts';
export { clock } from './shared/clock.ts';
export { textOnColour } from './shared/colour.ts';
export { currencyName } from './shared/currency-names.ts';
export { hasFormat, spelled } from './shared/formats.ts';
export { minorDigits } from './shared/minor-units.ts';
export { holding } from './crud/column.ts';
export { makeGuestLink } from './identity/guest-links.ts';
export type { NewGuestLink } from './identity/guest-links.ts';
export { publicBase } from './identity/password-link.ts';
export { mailJob } from './mail/job.ts';
export { escapeHtml } from './mail/html.ts';
export { letter } from './mail/letter.ts';
export type { JobDef, JobEnd, JobRun } from './jobs/contract.ts';
export type { NewNotification } from './crud/insert-notifications.ts';
export { notify, notifyReaders, onlyReaders } from './crud/notify.ts';
export { invitationMail, passwordMail } from './identity/person-mails.ts';
export { beyondOwn, notAbove } from './identity/above.ts';
export { unlink } from './identity/single-sign-on/unlink.ts';
export { resetFactor } from './identity/second-factor/reset.ts';
export { inReader, Unreadable } from './sheets/reader-process.ts';
export { readLists } from './sheets/read-lists.ts';
export { readFirstRows, readSheets } from './sheets/read-sheets.ts';
export type { SheetRows } from './sheets/read-sheets.ts';
export { fillBook, readBook } from './sheets/book.ts';
export type { Area, BookEdit, BookSheet, CellMade, FilledBook } from './sheets/book.ts';
export { parseDay } from './sheets/dates.ts';
export { letterOf, shown } from './sheets/cell.ts';
export type { Cell as SheetCell } from './sheets/cell.ts';
export { isArabic, likeness, normal } from './sheets/words.ts';
export { aggregateOf } from './shared/formula.ts';
export { westernDigits } from './shared/digits.ts';
export { fromHijri } from './shared/hijri.ts';
export { workbook } from './sheets/workbook.ts';
export type { Sheet, SheetColumn } from './sheets/workbook.ts';
export type { Cell } from './sheets/sheet-xml.ts';
export { keepContent } from './files/keep.ts';
export { discard, receive } from './files/receive.ts';
export { createTexts } from './i18n/texts.ts';
export { Late, outgoing, TooLarge, Unreachable } from './identity/single-sign-on/outgoing.ts';
export { faultOf } from './identity/single-sign-on/addresses.ts';
export { createVault } from './identity/vault.ts';
export { blocksOf, counts as isWord, htmlOf, keyOf as wordKey, plainBlocks } from './redline/blocks.ts';
export type { Block, Word } from './redline/blocks.ts';
export { differs, markedHtml, newBudget, redlineOf, unchanged } from './redline/redline.ts';
export type { MarkedBlock } from './redline/redline.ts';
export { longestRise } from './redline/sequence.ts';
export type { Budget } from './redline/sequence.ts';
export { readWord } from './word/read.ts';
export type { LeftOut, WordItem, WordRead } from './word/read.ts';
export { WORD_MIME, wordDocument } from './word/document.ts';
export { checkTemplate, filledTemplate, TEMPLATE_LIMITS } from './word/template.ts';
export type { TemplatePlaces } from './word/template.ts';
export type { WordDocument } from './word/document.ts';
export type { WordBlock, WordCell } from './word/xml.ts';
export type {
  Both,
  ListPaper,
  ListPaperContext,
  PaperBlock,
  PaperColumn,
  PaperContext,
  PaperFact,
  PaperMatrix,
  PaperSaid,
  PaperPhoto,
  PaperRecord,
  PaperRow,
  PaperSignature,
  PaperTable,
  PaperTemplate,
  PaperText,
} from './plugin/paper.ts';
export type { Drawing, Said, Shape } from './shared/drawing.ts';
export type { Source, SourceAsk, SourceHost, SourceWrite } from './plugin/source.ts';
export type { SourceState } from './shared/source.ts';
export type { WriteDraft } from './crud/draft.ts';
export type { Config } from './config.ts';
export type { Registry, ResolvedEntity, ResolvedField } from './metadata/registry.ts';
export { safeHtml } from './metadata/fields/html.ts';
