/** Statements of re-rating: open risks on earlier matrices, and putting scores back as they were. */
import { type Actor, type HookContext, ofTenant, plain, type Piece, rowsOf, sql, thisTenant } from '../../../../core/index.ts';
import { SCORED } from '../rate.ts';
import type { Scored } from './mapping.ts';

type Ctx = Pick<HookContext, 'query'>;

/** Risks of one matrix that are scored alike. */
export interface Alike extends Scored, Record<string, unknown> {
  matrix_id: number;
  count: number;
}

const step = (table: 'likelihood' | 'impact', column: string): Piece =>
  sql`(select s.value from ${rowsOf(table, 's', { deleted: 'include' })} where s.id = ${plain(`r.${column}`)})`;
const VALUES = sql`r.matrix_id, ${step('likelihood', 'likelihood_id')} as likelihood, ${step('impact', 'impact_id')} as impact,
  ${step('likelihood', 'current_likelihood_id')} as current_likelihood, ${step('impact', 'current_impact_id')} as current_impact,
  ${step('likelihood', 'residual_likelihood_id')} as residual_likelihood, ${step('impact', 'residual_impact_id')} as residual_impact,
  (select v.position from ${rowsOf('risk_level', 'v', { deleted: 'include' })} where v.id = r.rating_override_id) as override`;
const EARLIER = sql`r.stage <> 'closed' and r.matrix_id is not null and r.matrix_id <> $2`;

export const alike = ({ query }: Ctx, matrix: number): Promise<Alike[]> =>
  query<Alike>(
    sql`select x.*, count(*)::int as count from (select ${VALUES} from ${rowsOf('risk', 'r')} where ${EARLIER}) x
      group by 1, 2, 3, 4, 5, 6, 7, 8`.with(matrix),
  );

/** An acceptance in force of such a risk, with the level that was accepted. */
export interface EarlierAcceptance extends Scored, Record<string, unknown> {
  risk: number;
  code: string | null;
  name_en: string | null;
  name_ar: string | null;
  matrix_id: number;
  accepted: number;
  expires: string;
}

export const earlierAcceptances = ({ query }: Ctx, matrix: number): Promise<EarlierAcceptance[]> =>
  query<EarlierAcceptance>(
    sql`select r.id as risk, r.code, r.short_name_en as name_en, r.short_name_ar as name_ar, ${VALUES}, a.level_id as accepted,
      a.expiry_date::text as expires
      from ${rowsOf('risk', 'r')} join ${rowsOf('risk_acceptance', 'a')} on a.risk_id = r.id and a.in_force where ${EARLIER}
      order by r.id, a.id`.with(matrix),
  );

export interface EarlierRisk extends Scored, Record<string, unknown> {
  id: number;
  code: string | null;
  matrix_id: number;
}

/** The next ones by their keys. */
export const earlierRisks = ({ query }: Ctx, matrix: number, after: number, most: number): Promise<EarlierRisk[]> =>
  query<EarlierRisk>(
    sql`select r.id, r.code, ${VALUES} from ${rowsOf('risk', 'r')} where ${EARLIER} and r.id > $3 order by r.id limit $4::int`.with(
      matrix,
      after,
      most,
    ),
  );

/** Columns that a re-rating writes. */
export const RATED = [
  ...SCORED,
  'matrix_id',
  'inherent_score',
  'inherent_level_id',
  'current_score',
  'current_level_id',
  'residual_score',
  'residual_level_id',
] as const;

type Values = Record<string, unknown>;

export interface ReratedRisk extends Values {
  id: number;
  code: string | null;
  /** As it is now. */
  now: Values;
  changes: { field: string; from: unknown; to: unknown }[];
}

/** Open risks with what the re-rating changed of them, locked. */
export const reratedRisks = ({ query }: Ctx, matrix: number, request: string, after: number, most: number): Promise<ReratedRisk[]> =>
  query<ReratedRisk>(sql`select r.id, r.code, ${plain(`jsonb_build_object(${RATED.map((c) => `'${c}', r.${c}`).join(', ')})`)} as now, h.changes
  from ${rowsOf('risk', 'r')} join history h on h.tenant_id = r.tenant_id and h.entity = 'risk' and h.record_id = r.id
  where r.matrix_id = ${matrix} and r.stage <> 'closed' and h.request_id = ${request} and r.id > ${after}
  order by r.id limit ${most}::int for no key update of r`);

/** Puts values back and tells it in the history of each risk. */
export async function putBack(
  { query }: Ctx,
  by: Pick<Actor, 'userId'>,
  risks: readonly { id: number; values: Values; changes: { field: string; from: unknown; to: unknown }[] }[],
): Promise<void> {
  const columns = RATED.map((column) => `${column} bigint`).join(', ');
  const set = RATED.map((column) => `${column} = w.${column}`).join(', ');
  const rows = JSON.stringify(risks.map(({ id, values }) => ({ ...values, id })));
  await query(sql`update risk r set ${plain(set)}, row_version = r.row_version + 1, updated_at = now(),
    updated_by = ${by.userId || null}::bigint
    from jsonb_to_recordset(${rows}::jsonb) as w (id bigint, ${plain(columns)}) where ${ofTenant('risk', 'r')} and r.id = w.id`);
  await query(sql`insert into history (tenant_id, entity, record_id, actor_id, action, source, changes)
    select ${thisTenant}, 'risk', d.id, ${by.userId || null}::bigint, 'update', 'job', d.changes
    from jsonb_to_recordset(${JSON.stringify(risks.map(({ id, changes }) => ({ id, changes })))}::jsonb) as d (id bigint, changes jsonb)`);
}
