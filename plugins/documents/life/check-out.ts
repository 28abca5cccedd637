/**
 * A document that somebody has checked out is changed by nobody else until it is checked in, discarded or its time is over. A check-out
 * that has ended counts as none at once; the job only takes it off the record. The row is locked while it is written, so of two people who
 * check out at the same moment one is refused.
 */
import { clock, text, ZONE, type ActionHooks, type Draft, type HookContext, type JobDef, type Text } from '../../../core/index.ts';
import { updateRows } from '../../../core/index.ts';

const HOUR = 3_600_000;
/** How long a check-out lasts when nobody says how long. */
export const USUAL_HOURS = 48;
/** The longest check-out, in days. */
export const MOST_DAYS = 30;

export const FREE = { checked_out_by_id: null, checked_out_at: null, checked_out_until: null } as const;

/** The person who has the row checked out now. */
export function holderOf(row: Record<string, unknown> | undefined): number | undefined {
  const holder = row?.checked_out_by_id;
  return typeof holder === 'number' && Date.parse(String(row?.checked_out_until)) > clock.now() ? holder : undefined;
}

const MOMENT = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: ZONE });

/** Who has it and until when, for each document that somebody else holds: one statement for all. */
export async function heldByOthers(drafts: readonly Draft<'document'>[], ctx: HookContext): Promise<Map<Draft<'document'>, Text>> {
  const held = drafts.filter(({ before }) => ![undefined, ctx.actor.userId].includes(holderOf(before)));
  if (!held.length) return new Map();
  const people = await ctx.find(
    'user',
    { id: held.map(({ before }) => holderOf(before) as number) },
    { fields: ['full_name', 'email'], unscoped: true, deleted: 'include' },
  );
  const names = new Map<unknown, string | null>(people.map(({ id, full_name, email }) => [id, full_name ?? email]));
  return new Map(
    held.map((draft) => [
      draft,
      text('documents.held', {
        person: names.get(holderOf(draft.before)) ?? '',
        until: MOMENT.format(new Date(String(draft.before?.checked_out_until))),
      }),
    ]),
  );
}

const mine = (ctx: HookContext, until = clock.now() + USUAL_HOURS * HOUR): Record<string, unknown> => ({
  checked_out_by_id: ctx.actor.userId,
  checked_out_at: clock.iso(),
  checked_out_until: new Date(until).toISOString(),
});

/** Tells whoever has a document that somebody wants it, or has taken it. */
async function tell(ctx: HookContext, kind: 'document_asked' | 'document_taken', drafts: readonly Draft<'document'>[]): Promise<void> {
  const told = drafts.flatMap((draft) => {
    const to = holderOf(draft.before);
    return to === undefined || to === ctx.actor.userId ? [] : [{ to, draft }];
  });
  if (!told.length) return;
  const open = await ctx.people.readers(
    'document',
    told.map(({ draft }) => draft.id as number),
    told.map(({ to }) => to),
  );
  const readers = new Set(open.map(({ person, id }) => `${person} ${id}`));
  await ctx.notifications.add(
    told
      .filter(({ to, draft }) => readers.has(`${to} ${draft.id as number}`))
      .map(({ to, draft }) => ({
        to,
        kind,
        entity: 'document',
        id: draft.id as number,
        details: draft.asked['message'] ? { excerpt: draft.asked['message'] } : {},
      })),
  );
}

export const checkOutActions: ActionHooks = {
  'document.check_out'(drafts: Draft<'document.check_out'>[], ctx: HookContext) {
    for (const draft of drafts) {
      const until = draft.asked.until === null ? undefined : Date.parse(draft.asked.until);
      if (until !== undefined && until <= clock.now()) draft.reject({ until: [text('documents.until_over')] });
      else if (until !== undefined && until > clock.now() + MOST_DAYS * 24 * HOUR)
        draft.reject({ until: [text('documents.until_far', { days: MOST_DAYS })] });
      else Object.assign(draft.row, mine(ctx, until));
    }
  },
  async 'document.take_over'(drafts, ctx) {
    for (const draft of drafts)
      if (holderOf(draft.before) === ctx.actor.userId)
        draft.conflict({ checked_out_by_id: [text('documents.yours')] }, text('documents.yours'));
      else Object.assign(draft.row, mine(ctx));
    await tell(
      ctx,
      'document_taken',
      drafts.filter(({ rejected }) => !rejected),
    );
  },
  async 'document.ask_for'(drafts, ctx) {
    for (const draft of drafts) {
      const holder = holderOf(draft.before);
      const why = holder === undefined ? text('documents.free') : holder === ctx.actor.userId ? text('documents.yours') : undefined;
      if (why) draft.conflict({ checked_out_by_id: [why] }, why);
    }
    await tell(
      ctx,
      'document_asked',
      drafts.filter(({ rejected }) => !rejected),
    );
  },
};

/** Every five minutes: takes check-outs whose time is over off their documents, each with a line in its history. */
export const releaseJob: JobDef = {
  name: 'documents.release',
  everySeconds: 300,
  quiet: true,
  run: ({ kernel, actor, locale, transaction }) =>
    transaction(async (tx) => {
      const over = await tx.find(
        'document',
        { checked_out_until: { lte: clock.iso() } },
        { fields: ['id'], unscoped: true, lock: 'update', limit: 1000 },
      );
      if (!over.length) return;
      await updateRows(
        { kernel, actor, locale },
        tx,
        'document',
        over.map(({ id }) => ({ id, ...FREE })),
      );
    }),
};
