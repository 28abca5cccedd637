/** Results as figures: one definition for what rounds keep and what charts count. Aliases: `i` is the item, `s` its result. */

/** What a result counts as: an item that does not apply counts as such, one without a result as not assessed. */
export const KIND = `case when i.applicable is false then 'not_applicable' else coalesce(s.kind, 'not_assessed') end`;

/** How much of an item's weight counts as met, 0 to 1. */
const CREDIT = `coalesce(s.credit, case s.kind when 'done' then 100 when 'partial' then 50 else 0 end) / 100.0`;

export const KINDS = ['done', 'partial', 'none', 'not_applicable', 'not_assessed'] as const;

/** Items with what their results count: `kind`, `weight`, `credit`. @param columns further columns of `i`. */
export const counted = (columns: Piece, where: Piece): Sql => sql`
  select ${columns}, ${plain(KIND)} as kind, case when ${plain(KIND)} = 'not_applicable' then 0 else coalesce(i.weight, 1) end as weight,
    case when ${plain(KIND)} in ('not_applicable', 'not_assessed') then 0 else coalesce(i.weight, 1) * ${plain(CREDIT)} end as credit
  from ${rowsOf('audit_item', 'i')} left join ${rowsOf('audit_status', 's', { deleted: 'include' })} on s.id = i.audit_status_id
  where ${where}`;

/** Counts by kind over rows of `counted`. */
export const COUNTS = KINDS.map((kind) => `(count(*) filter (where kind = '${kind}'))::int as ${kind}`).join(', ');

/** Percentage of two sums; null while nothing counts. */
export const share = (credit: string, weight: string): string => `round(100 * ${credit} / nullif(${weight}, 0), 2)`;

/** Columns of a round by the names that counts have on the wire. */
const COLUMN_OF = {
  done: 'done_count',
  partial: 'partial_count',
  none: 'none_count',
  not_applicable: 'not_applicable_count',
  not_assessed: 'not_assessed_count',
  items: 'items_count',
} as const;

/** `counts` of a round, or of several added up. */
export const countsOf = (alias: string, sum = false): string =>
  `json_build_object(${Object.entries(COLUMN_OF)
    .map(([name, column]) => `'${name}', ${sum ? `coalesce(sum(${alias}.${column}), 0)` : `coalesce(${alias}.${column}, 0)`}`)
    .join(', ')})`;
import { type Piece, plain, rowsOf, sql, type Sql } from '../../../core/index.ts';
