/** GET audit-item/{id}/sheet: everything that is shown of a control in one answer, from one statement beside its history. */
import { AppError, today, type RouteContext, type RouteDef, type Statement } from '../../../core/index.ts';
import { closingConditions } from '../audits/closing.ts';
import { countsAsEvidence } from '../evidence/counts.ts';
import { mayReview } from './abilities.ts';
import { REVIEWS_JSON, reviewTables, shownReview, type StoredReview } from './list.ts';
import { type Proposal, proposalsSql } from './proposals.ts';
import { ITEM_JOINS, itemSql, LOCKED, prepared, wording } from './sql.ts';

interface Stored {
  item: Record<string, unknown> & {
    closed: boolean | null; reviewer_ids: number[]; audit_status: { kind: string } | null; round: { closed: boolean }; subscription: { close: boolean };
  };
  locked: boolean;
  evidence: number;
  reviews: StoredReview[];
  proposals: Proposal[];
  [part: string]: unknown;
}

const HISTORY = 20;
const NODE = [
  'ref_no', 'title_en', 'title_ar', 'text_en', 'text_ar', 'guidance_en', 'guidance_ar', 'typical_evidence_en', 'typical_evidence_ar', 'statement', 'params', 'groups', 'data_levels',
] as const;

function sheetSql(ctx: RouteContext, id: number): Statement {
  const w = wording(ctx.locale);
  const tables = reviewTables(ctx, 'r.audit_item_id = $2', [today(), id]);
  const items = ctx.readable('audit_item', 'i', tables.values.length);
  const before = ctx.readable('audit_item', 'o', tables.values.length + items.values.length);
  const proposals = proposalsSql(ctx, tables.values.length + items.values.length + before.values.length);
  const people = `(select coalesce(json_agg(json_build_object('id', u.id, 'label', ${w.name('u.full_name')}) order by x.n), '[]')
    from unnest(i.reviewer_ids) with ordinality x (id, n) join users u on u.tenant_id = i.tenant_id and u.id = x.id)`;
  const results = `(select coalesce(json_agg(
      json_build_object('id', g.id, 'name', ${w.name('g.name')}, 'code', g.code, 'kind', g.kind, 'credit', g.credit, 'score', g.score) order by g.position, g.id), '[]')
    from audit_status g where g.tenant_id = i.tenant_id and g.scale_id = p.scale_id and g.deleted_at is null and (g.is_active is not false or g.id = i.audit_status_id))`;
  const previous = `(select json_build_object('id', o.id, 'round', json_build_object('id', q.id, 'name', ${w.name('q.name')}, 'index', q.index),
      'status', ${w.result('o.audit_status_id')}, 'score', o.score, 'note', o.note)
    from audit_item o join audit_round q on q.tenant_id = o.tenant_id and q.id = o.round_id
    where (o.id = i.carried_from_id or o.node_id = i.node_id) and o.id < i.id and ${before.text} order by (o.id = i.carried_from_id) desc nulls last, o.id desc limit 1)`;
  const children = `(select count(*) from audit_item h where h.tenant_id = i.tenant_id and h.round_id = i.round_id
    and h.lineage_ids @> array[i.node_id] and h.id <> i.id and h.closed is not true and h.deleted_at is null)`;
  const evidence = `(select count(*) from review_attachment h where h.tenant_id = i.tenant_id and h.audit_item_id = i.id and ${countsAsEvidence('h', '$1::date')})`;
  return prepared(
    `with ${tables.sql} select json_build_object('item', ${itemSql(w)}, 'locked', ${LOCKED}, 'evidence', ${evidence},
        'node', json_build_object(${NODE.map((c) => `'${c}', n.${c}`).join(', ')}), 'open_children', ${children}, 'reviewers', ${people}, 'results', ${results},
        'reviews', ${REVIEWS_JSON}, 'proposals', ${proposals.text}, 'previous', ${previous})::text as j
      from audit_item i ${ITEM_JOINS} join package_node n on n.tenant_id = i.tenant_id and n.id = i.node_id where i.id = $2 and ${items.text}`,
    [...tables.values, ...items.values, ...before.values, ...proposals.values],
  );
}

export const sheet: RouteDef = {
  method: 'GET',
  path: 'audit-item/{id}/sheet',
  permission: 'access_audit_rounds',
  title: { en: 'All about one control of a round', ar: 'كل ما يخص ضابطًا في جولة' },
  async run(ctx) {
    const id = keyOf(ctx.params['id']);
    const [[row], history] = await Promise.all([ctx.sql<{ j: string }>(sheetSql(ctx, id)), ctx.history('audit_item', id)]);
    if (!row) throw new AppError('not_found');
    return { data: { ...shown(JSON.parse(row.j) as Stored, ctx), history: history.slice(0, HISTORY) } };
  },
};

/** @throws AppError not_found for what cannot be a key. */
export function keyOf(given: string | undefined): number {
  if (!/^\d{1,15}$/.test(given ?? '')) throw new AppError('not_found');
  return Number(given);
}

function shown({ locked, evidence, reviews, ...parts }: Stored, { actor }: RouteContext): object {
  const { item } = parts;
  const manages = actor.permissions.has('manage_audits');
  const above = item.round.closed || item.subscription.close;
  const list = reviews.map((r) => shownReview(r, actor));
  return {
    ...parts,
    conditions: closingConditions(item, item.audit_status?.kind ?? null, evidence),
    reviews: list.map(({ attachments: _, ...review }) => review),
    attachments: list.flatMap((r) => r.attachments),
    can: {
      update: manages && !locked, close: manages && !locked, reopen: manages && !above && item.closed === true, assign: manages && !above,
      review: mayReview({ locked, reviewer_ids: item.reviewer_ids }, actor), judge: manages && !locked,
    },
  };
}
