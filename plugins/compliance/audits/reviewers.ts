/**
 * Reviewers of items: one on one item, or several on all items of a call, with or without descendants. All or nothing, one result per item.
 */
import {
  AppError,
  type FieldErrors,
  invalid,
  type RouteContext,
  type RouteDef,
  type RouteTx,
  StatusCode,
  text,
} from '../../../core/index.ts';
import { keyIn } from '../sql.ts';
import { cannotReview } from './people.ts';
import { lockItemsMeant, type Meant } from './item-statements.ts';

const PERMISSION = 'manage_audits';
const MOST_PEOPLE = 50;

interface Call extends Meant {
  people: number[];
  remove: boolean;
  dryRun: boolean;
}

const REQUIRED = [text('field.required')];
const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
const isYes = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';
const listed = (value: unknown): number[] | undefined =>
  Array.isArray(value) && value.length > 0 && value.every((v) => keyIn(v) > 0) ? [...new Set(value.map(keyIn))] : undefined;

/** {audit_item_id, user_id, with_children?}, in the body or in the address (AMB-20). @throws AppError invalid. */
function single(ctx: RouteContext, remove: boolean): Call {
  const given = { ...ctx.request.query, ...asObject(ctx.request.body) };
  const [item, user] = [keyIn(given['audit_item_id']), keyIn(given['user_id'])];
  const errors: FieldErrors = { ...(item ? {} : { audit_item_id: REQUIRED }), ...(user ? {} : { user_id: REQUIRED }) };
  if (Object.keys(errors).length) throw invalid(errors);
  return { round: null, items: [item], node: 0, children: isYes(given['with_children']), people: [user], remove, dryRun: false };
}

/** {audit_id, user_ids, with_children?, audit_item_ids?, node_id?, dry_run?}. @throws AppError invalid. */
function several(ctx: RouteContext, remove: boolean): Call {
  const body = asObject(ctx.request.body);
  const [round, people, items] = [
    keyIn(body['audit_id']),
    listed(body['user_ids']),
    body['audit_item_ids'] === undefined ? null : (listed(body['audit_item_ids']) ?? []),
  ];
  const errors: FieldErrors = { ...(round ? {} : { audit_id: REQUIRED }), ...(people ? {} : { user_ids: REQUIRED }) };
  if (people && people.length > MOST_PEOPLE) errors['user_ids'] = [text('bulk.too_many', { max: MOST_PEOPLE })];
  if (Object.keys(errors).length) throw invalid(errors);
  return {
    round,
    items,
    node: keyIn(body['node_id']),
    children: isYes(body['with_children']),
    people: people ?? [],
    remove,
    dryRun: isYes(body['dry_run']),
  };
}

interface Item extends Record<string, unknown> {
  id: number;
  reviewer_ids: number[];
}

async function change(ctx: RouteContext, call: Call, field: 'user_id' | 'user_ids'): Promise<object> {
  const { found, changed } = await ctx.transaction(async (tx) => {
    const seen = await lock(ctx, tx, call);
    if (!call.remove) await refuseUnfit(ctx, tx, call, field);
    const rows = seen.flatMap(({ id, reviewer_ids: now }) => {
      const next = call.remove ? now.filter((p) => !call.people.includes(p)) : [...new Set([...now, ...call.people])];
      return next.length === now.length ? [] : [{ id, reviewer_ids: next }];
    });
    if (rows.length && !call.dryRun) await tx.update('audit_item', rows);
    return { found: seen, changed: new Set(rows.map((r) => r.id)) };
  });
  const message = ctx.texts.say(
    text(call.dryRun ? 'compliance.reviewers_would' : call.remove ? 'compliance.reviewers_removed' : 'compliance.reviewers_added', {
      count: changed.size,
    }),
  );
  const said = (id: number): string =>
    ctx.texts.say(
      text(changed.has(id) ? (call.remove ? 'compliance.reviewer_removed' : 'compliance.reviewer_added') : 'compliance.reviewer_unchanged'),
    );
  return {
    status: 'success',
    message,
    count: changed.size,
    data: call.dryRun ? [] : found.map(({ id }) => ({ id, audit_item_id: id, StatusCode: StatusCode.success, StatusMessage: said(id) })),
  };
}

/**
 * The items, locked, so that parallel calls do not undo each other.
 * @throws AppError not_found for a round, node or item out of reach.
 */
async function lock(ctx: RouteContext, tx: RouteTx, call: Call): Promise<Item[]> {
  const found = await lockItemsMeant(ctx, tx, call);
  const named = call.items ?? [];
  if (named.some((id) => !found.some((f) => f.id === id))) throw new AppError('not_found');
  if (found.length) return found;
  if (call.round === null || !(await tx.one('audit_round', { id: call.round }))) throw new AppError('not_found');
  return [];
}

/** @throws AppError invalid for people who do not exist or cannot review. */
async function refuseUnfit({ locale }: RouteContext, tx: RouteTx, { people }: Call, field: string): Promise<void> {
  const unfit = await cannotReview(tx, people);
  if ((await tx.count('user', { id: people }, { unscoped: true })) !== people.length)
    throw invalid({ [field]: [text('field.unknown_reference')] });
  if (unfit.length)
    throw invalid({
      [field]: [
        text('compliance.cannot_review', { count: unfit.length, names: unfit.map((p) => p.name).join(locale === 'ar' ? '، ' : ', ') }),
      ],
    });
}

/** A single reviewer of a single item is answered as a record; with descendants as a list of results. */
async function one(ctx: RouteContext, remove: boolean): Promise<object> {
  const call = single(ctx, remove);
  const answer = (await change(ctx, call, 'user_id')) as { data: object[] };
  return call.children ? answer : { ...answer, data: { audit_item_id: call.items?.[0], user_id: call.people[0] } };
}

export const reviewers: RouteDef[] = [
  {
    method: 'POST',
    path: 'audit-reviewers',
    permission: PERMISSION,
    title: { en: 'Add a reviewer to a control', ar: 'إضافة مراجع إلى ضابط' },
    run: (ctx) => one(ctx, false),
  },
  {
    method: 'DELETE',
    path: 'audit-reviewers',
    permission: PERMISSION,
    title: { en: 'Remove a reviewer from a control', ar: 'إزالة مراجع من ضابط' },
    run: (ctx) => one(ctx, true),
  },
  {
    method: 'POST',
    path: 'bulk-audit-reviewers',
    permission: PERMISSION,
    title: { en: 'Add reviewers to controls of a round', ar: 'إضافة مراجعين إلى ضوابط جولة' },
    run: (ctx) => change(ctx, several(ctx, false), 'user_ids'),
  },
  {
    method: 'POST',
    path: 'bulk-remove-reviewers',
    permission: PERMISSION,
    title: { en: 'Remove reviewers from controls of a round', ar: 'إزالة مراجعين من ضوابط جولة' },
    run: (ctx) => change(ctx, several(ctx, true), 'user_ids'),
  },
];
