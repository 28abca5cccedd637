/** Statements about matrices: reading them whole, which one is active, and the trail of assessments. */
import {
  type Actor,
  type HookContext,
  type Locale,
  ofTenant,
  plain,
  present,
  type Piece,
  rowsOf,
  sql,
  thisTenant,
} from '../../../core/index.ts';
import { levelsOf, type Levels, type RankedLevel } from './above.ts';
import type { Scale, ScaleLevel } from './score.ts';

type Ctx = Pick<HookContext, 'query'>;

const inLanguage = (column: string, locale: Locale): string => {
  const [first, second] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  return `coalesce(nullif(${column}_${first}, ''), ${column}_${second})`;
};
const names = (alias: string, locale: Locale): Piece =>
  plain(`'name', ${inLanguage(`${alias}.name`, locale)}, 'name_en', ${alias}.name_en, 'name_ar', ${alias}.name_ar`);
const steps = (table: 'likelihood' | 'impact', locale: Locale): Piece => sql`(select coalesce(json_agg(json_build_object('id', s.id,
  'value', s.value, ${names('s', locale)}, 'description_en', s.description_en, 'description_ar', s.description_ar) order by s.value), '[]')
  from ${rowsOf(table, 's')} where s.matrix_id = m.id)`;
const levelJson = (locale: Locale): Piece => sql`json_build_object('id', v.id, 'position', v.position, ${names('v', locale)},
  'color', v.color, 'color_dark', v.color_dark, 'from_score', v.from_score, 'review_months', v.review_months)`;

/** Matrices with all that belongs to them. */
async function scalesWhere({ query }: Ctx, condition: Piece, locale: Locale): Promise<Scale[]> {
  const rows = await query<{ scale: Scale }>(sql`
select json_build_object('id', m.id, 'row_version', m.row_version, ${names('m', locale)}, 'version', m.version, 'status', m.status,
  'rows', m.rows, 'columns', m.columns, 'formula', m.formula,
  'likelihoods', ${steps('likelihood', locale)}, 'impacts', ${steps('impact', locale)},
  'levels', (select coalesce(json_agg(${levelJson(locale)} order by v.position), '[]') from ${rowsOf('risk_level', 'v')}
    where v.matrix_id = m.id),
  'cells', (select coalesce(json_agg(json_build_object('likelihood', c.likelihood, 'impact', c.impact, 'score', c.score,
    'level_id', c.level_id) order by c.likelihood, c.impact), '[]') from ${rowsOf('risk_matrix_cell', 'c')} where c.matrix_id = m.id)
) as scale
from ${rowsOf('risk_matrix', 'm')} where ${condition} order by m.id`);
  return rows.map(({ scale }) => scale);
}

export const scalesOf = (ctx: Ctx, ids: readonly number[], locale: Locale): Promise<Scale[]> =>
  scalesWhere(ctx, sql`m.id = any(${ids}::bigint[])`, locale);

export const activeScale = async (ctx: Ctx, locale: Locale): Promise<Scale | undefined> =>
  (await scalesWhere(ctx, sql`m.status = 'active'`, locale))[0];

/** Levels of all matrices, for risks that were scored on an earlier one; `of` is how many levels the matrix has. */
export async function allLevels({ query }: Ctx, locale: Locale): Promise<(ScaleLevel & { of: number })[]> {
  const rows = await query<{ level: ScaleLevel; of: number }>(sql`select ${levelJson(locale)} as level,
    (count(*) over (partition by v.matrix_id))::int as of from ${rowsOf('risk_level', 'v')} order by v.matrix_id, v.position`);
  return rows.map(({ level, of }) => ({ ...level, of }));
}

/** Levels of all matrices by rank and name, as JSON. */
export const RANKED: Piece = sql`(select coalesce(json_agg(json_build_object('id', v.id, 'matrix_id', v.matrix_id, 'version', m.version,
  'position', v.position, 'name_en', v.name_en, 'name_ar', v.name_ar, 'present', ${present('v')}) order by v.matrix_id, v.position), '[]')
  from ${rowsOf('risk_level', 'v', { deleted: 'include' })} join ${rowsOf('risk_matrix', 'm', { deleted: 'include' })} on m.id = v.matrix_id)`;

export async function rankedLevels({ query }: Ctx): Promise<Levels> {
  const [row] = await query<{ ranked: RankedLevel[] }>(sql`select ${RANKED} as ranked`);
  return levelsOf(row?.ranked ?? []);
}

/** Of two people who activate a matrix the second waits here for the first, and then finds the first one's matrix active. */
export async function inTurn({ query }: Ctx): Promise<void> {
  await query(sql`select pg_advisory_xact_lock(hashtextextended('risk matrix', ${thisTenant}))`);
}

/** Retires the active matrix. @returns its key, if there was one. */
export async function retireActive({ query }: Ctx, by: Pick<Actor, 'userId'>): Promise<number[]> {
  const rows = await query<{ id: number }>(sql`update risk_matrix m set status = 'retired', row_version = m.row_version + 1,
    updated_at = now(), updated_by = ${by.userId || null}::bigint
    where ${ofTenant('risk_matrix', 'm')} and m.status = 'active' returning m.id`);
  return rows.map(({ id }) => id);
}

/** Writes other levels into a column that names one. @returns what was changed. */
export const moveLevels = (
  { query }: Ctx,
  by: Pick<Actor, 'userId'>,
  [table, column]: readonly [table: 'risk_acceptance_limit' | 'risk_settings' | 'risk_category', column: string],
  moves: readonly { from: number; to: number }[],
): Promise<{ id: number; from: number; to: number }[]> =>
  query(sql`update ${plain(table)} x set ${plain(column)} = w.becomes, row_version = x.row_version + 1, updated_at = now(),
    updated_by = ${by.userId || null}::bigint
  from unnest(${moves.map(({ from }) => from)}::bigint[], ${moves.map(({ to }) => to)}::bigint[]) w(was, becomes)
  where ${ofTenant(table, 'x', { deleted: 'include' })} and ${plain(`x.${column}`)} = w.was
  returning x.id, w.was as "from", w.becomes as "to"`);

/** What the organisation accepts where it has not said so. */
export async function acceptUpTo({ query }: Ctx, level: number): Promise<void> {
  await query(
    sql`update risk_settings s set appetite_id = ${level}::bigint where ${ofTenant('risk_settings', 's')} and s.appetite_id is null`,
  );
}

/** Moves cells of these places into the recycle bin: the matrix has become smaller. */
export async function removeCells({ query }: Ctx, matrix: number, places: readonly string[]): Promise<void> {
  await query(sql`update risk_matrix_cell c set deleted_at = now() where ${ofTenant('risk_matrix_cell', 'c')} and c.matrix_id = ${matrix}
    and c.likelihood || '-' || c.impact = any(${places}::text[])`);
}

/** One row of the trail per risk, as it is scored now. */
export async function assess(
  { query }: Ctx,
  by: Pick<Actor, 'userId'>,
  risks: readonly number[],
  { on, note = null }: { on: string; note?: string | null },
): Promise<void> {
  if (!risks.length) return;
  const value = (table: 'likelihood' | 'impact', column: string): Piece =>
    sql`(select s.value from ${rowsOf(table, 's', { deleted: 'include' })} where s.id = ${plain(`r.${column}`)})`;
  await query(sql`insert into risk_assessment (tenant_id, created_by, updated_by, risk_id, assessed_on, assessed_by, matrix_id,
    inherent_likelihood, inherent_impact, current_likelihood, current_impact, residual_likelihood, residual_impact,
    inherent_level_id, current_level_id, residual_level_id, note)
  select ${thisTenant}, p.id, p.id, r.id, ${on}::date, p.id, r.matrix_id,
    ${value('likelihood', 'likelihood_id')}, ${value('impact', 'impact_id')}, ${value('likelihood', 'current_likelihood_id')},
    ${value('impact', 'current_impact_id')}, ${value('likelihood', 'residual_likelihood_id')}, ${value('impact', 'residual_impact_id')},
    r.inherent_level_id, r.current_level_id, r.residual_level_id, ${note}::text
  from ${rowsOf('risk', 'r', { deleted: 'include' })} cross join (select ${by.userId || null}::bigint as id) p
  where r.id = any(${risks}::bigint[]) and r.matrix_id is not null order by r.id`);
}
