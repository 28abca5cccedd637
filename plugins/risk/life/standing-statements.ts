/** Conditions on a risk that figures and rules share. */
import { plain, rowsOf, sql, type HookContext, type Piece } from '../../../core/index.ts';
import { levelsOf, type Levels, type RankedLevel } from '../scale/above.ts';
import { RANKED } from '../scale/scale-statements.ts';
import { USUAL_APPETITE } from './standing.ts';

/** The level that counts: what is left, else what there is now, else what there was. */
export const levelThatCounts = (alias: string): Piece =>
  plain(`coalesce(${alias}.residual_level_id, ${alias}.current_level_id, ${alias}.inherent_level_id)`);

/** What is accepted, as keys of levels. */
export interface Appetites {
  levels: Levels;
  /** By the organisation; null where it has not said so and its matrix has no such level. */
  own: number | null;
  /** By categories with an appetite of their own. */
  categories: ReadonlyMap<number, number>;
}

/** The columns that `appetitesIn` reads. */
export interface AppetiteColumns extends Record<string, unknown> {
  ranked: RankedLevel[];
  accepting: [category: number, level: number][];
  own: number | null;
}

export const APPETITES: Piece = sql`${RANKED} as ranked, (select coalesce(json_agg(json_build_array(c.id, a.id) order by c.id), '[]')
    from ${rowsOf('risk_category', 'c', { deleted: 'include' })} join ${rowsOf('risk_level', 'a')} on a.id = c.appetite_id) as accepting,
  coalesce((select a.id from ${rowsOf('risk_settings', 's')} join ${rowsOf('risk_level', 'a')} on a.id = s.appetite_id limit 1),
    (select u.id from ${rowsOf('risk_level', 'u')} join ${rowsOf('risk_matrix', 'm')} on m.id = u.matrix_id and m.status = 'active'
      where u.position = ${USUAL_APPETITE} limit 1)) as own`;

export const appetitesIn = ({ ranked, accepting, own }: AppetiteColumns): Appetites => ({
  levels: levelsOf(ranked),
  own,
  categories: new Map(accepting),
});

/** One statement, however many risks are then held against them. */
export async function appetitesOf({ query }: Pick<HookContext, 'query'>): Promise<Appetites> {
  const [row] = await query<AppetiteColumns>(sql`select ${APPETITES}`);
  return appetitesIn(row!);
}

/** What is accepted of a risk: by its category, or else by the organisation. */
export const appetiteOf = ({ own, categories }: Appetites, category: number | null | undefined): number | null =>
  categories.get(category ?? 0) ?? own;
