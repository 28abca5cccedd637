/** policy: the status that mirrors its stage, who may not be whom, the note's lock, and what its moves leave behind. */
import { createHash } from 'node:crypto';
import { clock, text, valueAfter, type ActionHooks, type Draft, type HookContext, type Hooks } from '../../../core/index.ts';
import { quizzesOf } from '../acknowledge/quiz.ts';
import { approveItems, supersede } from './policy-statements.ts';
import { nextVersion, writing } from './stages.ts';

const DECIDING = ['reviewer_id', 'approver_id'] as const;
const PEOPLE = ['owner_id', ...DECIDING] as const;

/** Reviewer and approver are never the owner. */
export const policyRules: Hooks<'policy'> = {
  validate(drafts) {
    for (const d of drafts) {
      if (d.op === 'remove' || d.op === 'restore') continue;
      const owner = valueAfter(d, 'owner_id') ?? null;
      const asked = PEOPLE.some((name) => name in d.row && d.row[name] !== d.before?.[name]);
      if (asked && owner !== null)
        for (const name of DECIDING) if (valueAfter(d, name) === owner) d.reject({ [name]: [text('policy.not_the_owner')] });
      if (d.before?.note_locked === true && 'note' in d.row && d.row.note !== d.before.note)
        d.reject({ note: [text('policy.note_locked')] });
    }
  },
};

/** The status that mirrors the stage. */
export const policyMirror: Hooks<'policy'> = {
  async before(drafts, ctx) {
    const moved = drafts.filter((d) => d.op === 'create' || 'stage' in d.row);
    if (!moved.length) return;
    const statuses = await ctx.find('policy_status', {}, { fields: ['code'], unscoped: true });
    for (const { row } of moved) row.status_id = statuses.find((s) => s.code === (row.stage ?? 'draft'))?.id ?? null;
  },
};

/** What a move is in the list of decisions. One out of the archive is told by history alone. */
const DECISIONS: Readonly<Record<string, string>> = {
  submit_review: 'review',
  complete_review: 'review',
  send_back: 'rejection',
  approve: 'approval',
  reject: 'rejection',
  publish: 'publish',
  revise: 'revision',
  archive: 'archive',
};

/** A move is a row of the decisions. It is written before the move, while the policy still takes rows. */
export const policyDecisions: Hooks<'policy'> = {
  async before(drafts, ctx) {
    const moved = drafts.filter(({ op, action }) => op === 'act' && DECISIONS[action ?? ''] !== undefined);
    if (!moved.length) return;
    await ctx.create(
      'policy_transaction',
      moved.map((d) => ({
        policy_id: d.id,
        type: DECISIONS[d.action as string],
        note: (d.asked as { comment?: string | null }).comment ?? d.row.archive_note ?? null,
        from_status: d.before?.stage,
        to_status: d.row.stage,
      })),
    );
  },
};

/** Whose turn it is after a move. */
const TURN: Readonly<Record<string, (typeof PEOPLE)[number]>> = {
  submit_review: 'reviewer_id',
  complete_review: 'approver_id',
  send_back: 'owner_id',
  approve: 'owner_id',
  reject: 'owner_id',
};

export const policyTurns: Hooks<'policy'> = {
  when: ({ op, action }) => op === 'act' && (action === 'publish' || action === 'approve' || TURN[action ?? ''] !== undefined),
  async after(drafts, ctx) {
    const approved = drafts.filter(({ action }) => action === 'approve').map(({ id }) => id as number);
    if (approved.length) await approveItems(ctx, approved);
    const published = drafts.filter(({ action }) => action === 'publish');
    if (published.length) await keepText(published, ctx);
    await ctx.notifications.add(
      drafts.flatMap((d) => {
        // The steps of an approval path tell whose turn it is themselves.
        const turn = d.action === 'submit_review' && d.row.approval_id ? undefined : TURN[d.action ?? ''];
        const to = turn && valueAfter(d, turn);
        if (typeof to !== 'number' || to === ctx.actor.userId) return [];
        return [{ to, kind: 'policy_turn', entity: 'policy', id: d.id as number, details: {} }];
      }),
    );
  },
};

/** Columns of an item that are its text. */
const TEXT = ['number', 'title_en', 'title_ar', 'body_en', 'body_ar'] as const;

/** The published text, as it was, with its hash; the version before it is superseded. */
async function keepText(drafts: readonly Draft<'policy'>[], ctx: HookContext): Promise<void> {
  const ids = drafts.map(({ id }) => id as number);
  await supersede(ctx, ids, clock.iso());
  const items = await ctx.find(
    'policy_item',
    { policy_id: ids, stage: { ne: 'retired' } },
    { fields: ['policy_id', 'parent_id', 'position', ...TEXT], sort: ['position', 'id'], unscoped: true, limit: 100_000 },
  );
  const quizzes = await quizzesOf(drafts, ctx);
  await ctx.create(
    'policy_version',
    drafts.map((d) => {
      const text_of = items
        .filter((item) => item.policy_id === d.id)
        .map(({ id, parent_id, number, title_en, title_ar, body_en, body_ar }) => ({
          id,
          parent_id,
          number,
          title_en,
          title_ar,
          body_en,
          body_ar,
        }));
      return {
        policy_id: d.id,
        version: valueAfter(d, 'version'),
        effective_date: valueAfter(d, 'effective_date') ?? null,
        published_at: clock.iso(),
        published_by: ctx.actor.userId,
        text: text_of,
        text_hash: createHash('sha256').update(JSON.stringify(text_of)).digest('hex'),
        quiz: quizzes.get(d.id as number) ?? null,
      };
    }),
  );
}

const backToWriting = (drafts: Draft<'policy'>[]): void => {
  for (const { row, before } of drafts) if (before) row.stage = writing(before);
};
const nothing = (): void => {};

export const policyActions: ActionHooks = {
  'policy.submit_review': nothing,
  'policy.complete_review': nothing,
  'policy.approve': nothing,
  'policy.archive': nothing,
  'policy.publish': nothing,
  'policy.send_back': backToWriting,
  'policy.reject': backToWriting,
  'policy.reopen': backToWriting,
  'policy.revise'(drafts: Draft<'policy.revise'>[]) {
    for (const { row, before, asked } of drafts) row.version = nextVersion(before?.version ?? '1.0', asked.step);
  },
};
