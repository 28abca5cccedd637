/** Conditions on a risk that figures and rules share. */
import { plain, rowsOf, sql, type Piece } from '../../../core/index.ts';
import { USUAL_APPETITE } from './standing.ts';

/** The level that counts: what is left, else what there is now, else what there was. */
export const levelThatCounts = (alias: string): Piece =>
  plain(`coalesce(${alias}.residual_level_id, ${alias}.current_level_id, ${alias}.inherent_level_id)`);

/** Whether the level that counts is higher than its category, or else the organisation, accepts. */
export const aboveAppetite = (alias: string): Piece =>
  sql`(select v.position from ${rowsOf('risk_level', 'v', { deleted: 'include' })} where v.id = ${levelThatCounts(alias)})
    > coalesce((select a.position from ${rowsOf('risk_category', 'c', { deleted: 'include' })} join ${rowsOf('risk_level', 'a')}
        on a.id = c.appetite_id where c.id = ${plain(`${alias}.category_id`)}),
      (select a.position from ${rowsOf('risk_settings', 's')} join ${rowsOf('risk_level', 'a')} on a.id = s.appetite_id limit 1),
      ${plain(USUAL_APPETITE)})`;
