/** A round as an assessment workbook speaks of it: its package, its scale, and its items in the caller's reach. */
import { AppError, plain, type RouteContext, rowsOf, sql } from '../../../core/index.ts';
import { asking, keyIn } from '../sql.ts';
import type { ScaleResult } from './statuses.ts';

export interface RoundFacts extends Record<string, unknown> {
  id: number;
  name: string | null;
  closed: boolean;
  short_name: string;
  version: string;
  scale_id: number | null;
  /** Items of the round, in reach or not. */
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
  /** The caller's own review that is not decided yet. */
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

/** @throws AppError not_found for a round out of reach. */
export async function readRound(ctx: RouteContext): Promise<RoundReading> {
  const ask = asking(ctx);
  const id = ask.bind(keyIn(ctx.request.params['id']));
  const [name, title] =
    ctx.locale === 'ar' ? ['r.name_ar, r.name_en', 'i.title_ar, i.title_en'] : ['r.name_en, r.name_ar', 'i.title_en, i.title_ar'];
  const [round] =
    await ctx.query<RoundFacts>(sql`select r.id, coalesce(${plain(name)}) as name, coalesce(r.closed, false) or coalesce(b.close, false)
      as closed, p.short_name, p.version, p.scale_id, coalesce(r.items_count, 0) as items_count
      from ${rowsOf('audit_round', 'r', { deleted: 'include' })}
           join ${rowsOf('subscription', 'b', { deleted: 'include' })} on b.id = r.subscription_id
           join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = r.compliance_package_id where r.id = ${id}::bigint
           and ${ask.rows('audit_round', 'r')}`);
  if (!round) throw new AppError('not_found');
  const reach = asking(ctx);
  const [of, me] = [reach.bind(round.id), reach.bind(ctx.actor.userId)];
  const [items, scale] = await Promise.all([
    ctx.query<RoundItem>(sql`select i.id, i.row_version, i.ref_no, coalesce(${plain(title)}) as title, coalesce(i.closed, false) as closed,
      i.audit_status_id, s.kind, coalesce(i.applicable, true) as applicable, i.justification, i.remarks, i.corrective_procedures,
               i.expected_compliance_date::text as expected_compliance_date,
               (select json_build_object('id', v.id, 'status', v.status, 'row_version', v.row_version, 'proposed_status_id',
               v.proposed_status_id, 'remarks', v.remarks, 'corrective_procedures', v.corrective_procedures,
                 'expected_compliance_date', v.expected_compliance_date::text) from ${rowsOf('audit_item_review', 'v')}
                 where v.audit_item_id = i.id and v.reviewer_id = ${me}::bigint and v.status not in ('accepted', 'closed') order by v.id
                 limit 1) as review
             from ${rowsOf('audit_item', 'i', { deleted: 'include' })} left join ${rowsOf('audit_status', 's', { deleted: 'include' })}
             on s.id = i.audit_status_id
             where i.round_id = ${of}::bigint and ${reach.rows('audit_item', 'i')} order by i.position, i.id`),
    ctx.query<ScaleResult>(
      sql`select id, kind, name_en, name_ar from ${rowsOf('audit_status')} where scale_id = ${round.scale_id} and is_active is not false
        order by position, id`,
    ),
  ]);
  return { round, items, scale };
}
