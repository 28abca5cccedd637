/** The data of a round for an assessment workbook: its package, scale, and items within the caller's reach. */
import { AppError, type RouteContext } from '../../../core/index.ts';
import { keyIn } from '../sql.ts';
import type { ScaleResult } from './statuses.ts';

export interface RoundFacts {
  id: number;
  name: string | null;
  closed: boolean;
  short_name: string;
  version: string;
  scale_id: number | null;
  /** All items of the round, also those out of reach. */
  items_count: number;
}

export interface RoundItem extends Record<string, unknown> {
  id: number;
  row_version: number;
  ref_no: string;
  title: string | null;
  closed: boolean;
  audit_status_id: number | null;
  kind: ScaleResult['kind'] | null;
  applicable: boolean;
  justification: string | null;
  remarks: string | null;
  corrective_procedures: string | null;
  expected_compliance_date: string | null;
  /** The caller's own undecided review. */
  review: OwnReview | null;
}

export interface OwnReview {
  id: number;
  status: string;
  row_version: number;
  proposed_status_id: number | null;
  remarks: string | null;
  corrective_procedures: string | null;
  expected_compliance_date: string | null;
}

export interface RoundReading {
  round: RoundFacts;
  items: RoundItem[];
  scale: ScaleResult[];
}

/** Maximum number of items. */
const MOST = 100_000;

/** @throws AppError not_found for a round out of reach. */
export async function readRound(ctx: RouteContext): Promise<RoundReading> {
  const round = await roundIn(ctx, keyIn(ctx.request.params['id']));
  const [items, reviews, results] = await Promise.all([
    ctx.find(
      'audit_item',
      { round_id: round.id },
      {
        fields: [
          'row_version',
          'ref_no',
          'title',
          'closed',
          'audit_status_id',
          'applicable',
          'justification',
          'remarks',
          'corrective_procedures',
          'expected_compliance_date',
        ],
        sort: ['position'],
        limit: MOST,
      },
    ),
    ctx.find(
      'audit_item_review',
      { round_id: round.id, reviewer_id: ctx.actor.userId, status: { nin: ['accepted', 'closed'] } },
      {
        fields: [
          'audit_item_id',
          'status',
          'row_version',
          'proposed_status_id',
          'remarks',
          'corrective_procedures',
          'expected_compliance_date',
        ],
        sort: ['-id'],
        unscoped: true,
        limit: MOST,
      },
    ),
    ctx.find(
      'audit_status',
      {},
      {
        fields: ['scale_id', 'kind', 'name_en', 'name_ar', 'is_active', 'deleted_at'],
        sort: ['position'],
        unscoped: true,
        deleted: 'include',
      },
    ),
  ]);
  // Of several the first one wins, so it is put into the map last.
  const own = new Map(reviews.map(({ audit_item_id, ...review }): [number, OwnReview] => [audit_item_id, review]));
  const kinds = new Map(results.map((result) => [result.id, result.kind]));
  return {
    round,
    items: items.map((item) => ({
      ...item,
      ref_no: item.ref_no as string,
      closed: item.closed ?? false,
      applicable: item.applicable ?? true,
      kind: kinds.get(item.audit_status_id as number) ?? null,
      review: own.get(item.id) ?? null,
    })),
    scale: results
      .filter((result) => result.scale_id === round.scale_id && result.is_active !== false && result.deleted_at === null)
      .map(({ id, kind, name_en, name_ar }) => ({ id, kind, name_en, name_ar })),
  };
}

/** The contract and package are shown to anyone who can reach the round. */
async function roundIn(ctx: RouteContext, id: number): Promise<RoundFacts> {
  // Without the permission for rounds the answer is the same as for one out of reach.
  if (!ctx.actor.permissions.has('access_audit_rounds')) throw new AppError('not_found');
  const [seen, round] = await Promise.all([
    ctx.one('audit_round', { id }),
    ctx.one(
      'audit_round',
      { id },
      {
        fields: ['name', 'closed', 'items_count'],
        expand: { subscription_id: ['close'], compliance_package_id: ['short_name', 'version', 'scale_id'] },
        unscoped: true,
        deleted: 'include',
      },
    ),
  ]);
  if (!seen || !round?.subscription || !round.compliance_package) throw new AppError('not_found');
  const { subscription, compliance_package: pack } = round;
  return {
    id,
    name: round.name,
    closed: round.closed === true || subscription.close === true,
    short_name: pack.short_name,
    version: pack.version,
    scale_id: pack.scale_id,
    items_count: round.items_count ?? 0,
  };
}
