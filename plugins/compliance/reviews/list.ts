/**
 * GET audit-item-reviews?audit_item_id=: the reviews of a control with their attachments, and the control; without it the newest that the
 * reader reaches.
 */
import {
  AppError,
  bound,
  invalid,
  type Piece,
  plain,
  type RouteContext,
  type RouteDef,
  sql,
  type Sql,
  text,
  today,
} from '../../../core/index.ts';
import { type AttachmentRow, canOfAttachment, canOfReview, type ReviewRow, type Standing } from './abilities.ts';
import { attachmentsSql, ITEM_JOINS, itemSql, reviewsSql, wording } from './sql.ts';

const MOST = 200;

export interface StoredReview extends Standing {
  review: ReviewRow;
  attachments: AttachmentRow[];
}

/** A select of StoredReview per row of `review`, newest first. */
export const REVIEWS_JSON = sql`(select coalesce(json_agg(json_build_object('review', v.j, 'locked', v.locked, 'reviewer_ids',
  v.reviewer_ids,
  'attachments', (select coalesce(json_agg(f.j order by f.id), '[]') from attachment f where f.review_id = v.id))
  order by v.created_at desc, v.id desc), '[]') from review v)`;

/** Conditions and statements that list and sheet share: `review` and `attachment` of the items that `which` gives. */
export function reviewTables(ctx: RouteContext, which: Piece, limit: Piece = plain('')): Sql {
  const w = wording(ctx.locale);
  return sql`review as (${reviewsSql(w, sql`${which} and ${bound(ctx.readable('audit_item_review', 'r', 0))}`)} ${limit}),
      attachment as (${attachmentsSql(w, sql`${today()}::date`, sql`a.audit_item_review_id in (select id from review) and ${bound(ctx.readable('review_attachment', 'a', 0))}`)})`;
}

/** What goes on the wire. */
export function shownReview(
  { review, attachments, ...standing }: StoredReview,
  actor: RouteContext['actor'],
): ReviewRow & { attachments: object[] } {
  const can = canOfReview(review, standing, attachments.length, actor);
  return {
    ...review,
    attachments_count: attachments.length,
    review_attachments_count: attachments.length,
    can,
    attachments: attachments.map((a) => ({ ...a, can: canOfAttachment(a, can, standing, actor) })),
  };
}

/** @returns the key that a query names; null without one. @throws AppError invalid. */
export function keyIn(query: RouteContext['request']['query'], name: string): number | null {
  const given = (query[name] ?? '').trim();
  if (given === '') return null;
  if (/^\d{1,15}$/.test(given)) return Number(given);
  throw invalid({ [name]: [text('query.integer_expected')] });
}

export const reviewList: RouteDef = {
  method: 'GET',
  path: 'audit-item-reviews',
  permission: 'access_audit_rounds',
  title: { en: 'Reviews of a control', ar: 'مراجعات ضابط' },
  async run(ctx) {
    const id = keyIn(ctx.request.query, 'audit_item_id');
    const tables = reviewTables(
      ctx,
      sql`(${id}::bigint is null or r.audit_item_id = ${id})`,
      sql`order by r.created_at desc, r.id desc limit ${MOST}`,
    );
    const [row] = await ctx.query<{ item: string | null; reviews: string }>(sql`with ${tables}
      select (select ${itemSql(wording(ctx.locale))} from audit_item i ${ITEM_JOINS}
      where i.id = ${id} and ${bound(ctx.readable('audit_item', 'i', 0))})::text as item, ${REVIEWS_JSON}::text as reviews`);
    if (id !== null && !row?.item) throw new AppError('not_found');
    const reviews = (JSON.parse(row?.reviews ?? '[]') as StoredReview[]).map((r) => shownReview(r, ctx.actor));
    return { data: reviews, audit_item: row?.item ? (JSON.parse(row.item) as object) : null };
  },
};
