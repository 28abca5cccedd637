/** What counts as evidence, everywhere: closing, figures of a round, sheets, what an earlier round hands on. */
import { ofTenant, type Piece, plain, rowsOf, sql, type Sql, joined } from '../../../core/index.ts';
import { LIBRARIES } from './libraries.ts';

/**
 * Library evidence on `alias`, one of its rows, is approved, in its period, and not expired on that day, whether the daily job has marked
 * it yet or not.
 */
const inForce = (alias: string, day: Piece): Sql =>
  sql`${plain(alias)}.status = 'approved' and coalesce(${plain(alias)}.expiry_date, ${day}) >= ${day}
    and coalesce(${plain(alias)}.effective_to, ${day}) >= ${day}`;

/** The same for rows that were joined whether they are in the recycle bin or not. */
export const holds = (table: 'audit_evidence' | 'compliance_evidence', alias: string, day: Piece): Sql =>
  sql`${ofTenant(table, alias)} and ${inForce(alias, day)}`;

/**
 * The attachment on `alias` is not judged invalid, and is a file of its own or evidence that holds. Attachments that people see stay in
 * lists; they count nowhere.
 */
export const countsAsEvidence = (alias: string, day: Piece): Sql =>
  sql`${plain(alias)}.valid is not false and ${ofTenant('review_attachment', alias)} and ${joined(
    LIBRARIES.map(
      ({ entity, column }) =>
        sql`(${plain(`${alias}.${column}`)} is null or exists (select 1 from ${rowsOf(entity, 'ev')} where ev.id = ${plain(`${alias}.${column}`)} and ${inForce('ev', day)}))`,
    ),
    ' and ',
  )}`;
