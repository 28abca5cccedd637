/** Requests to acknowledge a policy: made when a version is published or the audience changes, withdrawn when it is no longer in force. */
import { clock, type ActionHooks, type Draft, type HookContext, type Hooks, type NewNotification } from '../../../core/index.ts';
import { supersede } from '../life/policy-statements.ts';
import { askAudience, closeVersion, holdVersions, lapse, remindOpen, type Asked } from './audience-statements.ts';

/** What is told of a request. Without a word it is new. */
export const toldOf =
  (word?: 'soon' | 'late' | 'reminded') =>
  ({ id, person, due }: Asked): NewNotification => ({
    to: person,
    kind: 'policy_acknowledge',
    entity: 'policy_acknowledgement',
    id,
    details: { day: due, ...(word ? { word } : {}) },
  });

/** Fields that say who is asked. */
const AUDIENCE = [
  'acknowledgement_required',
  'audience',
  'audience_unit_ids',
  'audience_position_ids',
  'audience_user_ids',
  'acknowledge_days',
];
const ENDS: ReadonlySet<unknown> = new Set(['archived', 'expired']);

const isPublished = ({ op, action }: Draft<'policy'>): boolean => op === 'act' && action === 'publish';
const ends = ({ op, row }: Draft<'policy'>): boolean => op === 'remove' || ENDS.has(row.stage);
const changesAudience = ({ op, row, before }: Draft<'policy'>): boolean =>
  op === 'update' && typeof before?.published_version === 'string' && AUDIENCE.some((name) => name in row);

/** policy, after the published text is kept. */
export const policyAsks: Hooks<'policy'> = {
  when: (d) => isPublished(d) || ends(d) || changesAudience(d),
  async after(drafts, ctx) {
    const ended = drafts.filter(ends).map(({ id }) => id as number);
    if (ended.length) await lapse(ctx, ended);
    // What is taken out of the archive is written again before it holds.
    const archived = drafts.filter(({ row }) => row.stage === 'archived').map(({ id }) => id as number);
    if (archived.length) await supersede(ctx, archived, clock.iso());
    const published = drafts.filter(isPublished).map(({ id }) => id as number);
    if (published.length) await closeVersion(ctx, published);
    const asks = [...published, ...drafts.filter((d) => !ends(d) && changesAudience(d)).map(({ id }) => id as number)];
    if (!asks.length) return;
    await holdVersions(ctx, asks);
    await ctx.notifications.add((await askAudience(ctx, ctx.actor.userId || null, asks)).map(toldOf()));
  },
};

const nothing = (): void => {};

export const askingActions: ActionHooks = {
  'policy.remind_readers': nothing,
  'policy_acknowledgement.remind': nothing,
};

/** policy.remind_readers: whoever has not acknowledged it hears of it again, once a day. */
export const policyReminds: Hooks = {
  when: ({ op, action }) => op === 'act' && action === 'remind_readers',
  async after(drafts, ctx) {
    const open = await remindOpen(
      ctx,
      drafts.map(({ id }) => id as number),
    );
    await ctx.notifications.add(open.map(toldOf('reminded')));
  },
};

/** policy_acknowledgement.remind: the same for single people. */
export const readerReminds: Hooks<'policy_acknowledgement'> = {
  when: ({ op, action }) => op === 'act' && action === 'remind',
  after: (drafts, ctx: HookContext) =>
    ctx.notifications.add(
      drafts.map(({ id, before }) =>
        toldOf('reminded')({
          id: id as number,
          person: before?.user_id as number,
          policy: before?.policy_id as number,
          due: String(before?.due_date),
        }),
      ),
    ),
};
