/** What counts as evidence, everywhere: closing, figures of a round, sheets, what an earlier round hands on. */
import { LIBRARIES } from './libraries.ts';

/** SQL: library evidence on `alias` is approved, in its period, and not expired on that day, whether the daily job has marked it yet or not. */
export const holds = (alias: string, day: string): string =>
  `${alias}.status = 'approved' and ${alias}.deleted_at is null and coalesce(${alias}.expiry_date, ${day}) >= ${day} and coalesce(${alias}.effective_to, ${day}) >= ${day}`;

/** SQL: the attachment on `alias` is not judged invalid, and is a file of its own or evidence that holds. Attachments that people see stay in lists; they count nowhere. */
export const countsAsEvidence = (alias: string, day: string): string => `${alias}.valid is not false and ${alias}.deleted_at is null and ${LIBRARIES.map(({ entity, column }) =>
  `(${alias}.${column} is null or exists (select 1 from ${entity} ev where ev.tenant_id = ${alias}.tenant_id and ev.id = ${alias}.${column} and ${holds('ev', day)}))`).join(' and ')}`;
