/** GET audit-item/{id}/sheet: all data of a control in one answer, from one statement plus its history. */
import { AppError, type RouteContext, type RouteDef } from '../../../core/index.ts';
import { closingConditions } from '../audits/closing.ts';
import { mayReview } from './abilities.ts';
import { shownReview, type StoredReview } from './list.ts';
import { type Proposal, itemSheet } from './review-statements.ts';

interface Stored {
  item: Record<string, unknown> & {
    closed: boolean | null;
    reviewer_ids: number[];
    audit_status: { kind: string } | null;
    round: { closed: boolean };
    subscription: { close: boolean };
  };
  locked: boolean;
  evidence: number;
  reviews: StoredReview[];
  proposals: Proposal[];
  [part: string]: unknown;
}

/** Number of history entries, newest first. */
const HISTORY = 20;

export const sheet: RouteDef = {
  method: 'GET',
  path: 'audit-item/{id}/sheet',
  permission: 'access_audit_rounds',
  title: { en: 'All about one control of a round', ar: 'كل ما يخص ضابطًا في جولة' },
  async run(ctx) {
    const id = keyOf(ctx.request.params['id']);
    const [stored, history] = await Promise.all([itemSheet(ctx, id), ctx.history.of('audit_item', id)]);
    if (stored === undefined) throw new AppError('not_found');
    return { data: { ...shown(JSON.parse(stored) as Stored, ctx), history: history.slice(0, HISTORY) } };
  },
};

/** @throws AppError not_found if it cannot be a key. */
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
      update: manages && !locked,
      close: manages && !locked,
      reopen: manages && !above && item.closed === true,
      assign: manages && !above,
      review: mayReview({ locked, reviewer_ids: item.reviewer_ids }, actor),
      judge: manages && !locked,
    },
  };
}
