/** construction_project.close: refused while records are open, unless a manager gives a reason (domain model 1.16). */
import { type Draft, type DraftHook, type HookContext, text, valueAfter } from '../../../core/index.ts';
import { OPEN_KINDS, openIn, type OpenRecords } from './project-statements.ts';
import { keys } from './drafts.ts';

/** For the message, by kind: the count and the numbers that the reader can open. The count includes hidden records. */
async function named(open: readonly OpenRecords[], { people: { readers }, actor }: HookContext): Promise<Record<string, string | number>> {
  const values: Record<string, string | number> = {};
  let before = ': ';
  for (const kind of OPEN_KINDS) {
    const { count = 0, ids = [], numbers = [] } = open.find((o) => o.kind === kind) ?? {};
    const seen = new Set(count ? (await readers(kind, ids, [actor.userId])).map((r) => r.id) : []);
    const known = numbers.filter((_, n) => seen.has(ids[n] as number));
    Object.assign(values, {
      [kind]: count,
      [`${kind}_before`]: count ? before : '',
      [`${kind}_numbers`]: known.length ? ` (${known.join(', ')}${known.length < count ? ', …' : ''})` : '',
    });
    if (count) before = ' · ';
  }
  return values;
}

async function refuse(draft: Draft<'construction_project'>, open: readonly OpenRecords[], ctx: HookContext): Promise<void> {
  const manages = ctx.actor.permissions.has('manage_pmweb_projects');
  if (manages && valueAfter(draft, 'close_reason')) return;
  const message = text(manages ? 'money.close_needs_reason' : 'money.close_open', await named(open, ctx));
  draft.reject({ close_reason: [message] }, message);
}

/** construction_project, before the SQL. */
export const closing: DraftHook<'construction_project'> = async (drafts, ctx) => {
  const asked = drafts.filter((d) => d.op === 'act' && d.action === 'close');
  if (!asked.length) return;
  const open = await openIn(ctx, keys(asked.map((d) => d.id)));
  for (const draft of asked) {
    const own = open.filter((o) => o.project_id === draft.id);
    if (own.length) await refuse(draft, own, ctx);
  }
};
