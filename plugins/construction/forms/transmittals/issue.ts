/** transmittal.issue: creates its recipients, and its items store what was sent (domain model 1.10). */
import { type Draft, type HookContext, text, valueAfter } from '../../../../core/index.ts';
import { mailLinks } from './link/mail.ts';
import { keepSent } from './transmittal-statements.ts';

const listed = (draft: Draft<'transmittal'>, column: 'to_contact_ids' | 'cc_contact_ids'): number[] => valueAfter(draft, column) ?? [];
const named = (draft: Draft<'transmittal'>): number[] => [
  ...new Set([...listed(draft, 'to_contact_ids'), ...listed(draft, 'cc_contact_ids')]),
];

/** transmittal, before the SQL: recipients with an account get access; the first "to" recipient has the ball. */
export async function address(drafts: readonly Draft<'transmittal'>[], { find }: HookContext): Promise<void> {
  const issued = drafts.filter((d) => d.action === 'issue');
  if (!issued.length) return;
  const contacts = await find('company_contact', { id: issued.flatMap(named) }, { fields: ['user_id', 'company_id'], unscoped: true });
  for (const draft of issued) {
    const mine = contacts.filter((c) => named(draft).includes(c.id));
    const first = contacts.find((c) => c.id === listed(draft, 'to_contact_ids')[0]);
    Object.assign(draft.row, {
      recipient_user_ids: [...new Set(mine.flatMap((c) => (c.user_id === null ? [] : [c.user_id])))],
      ball_in_court_id: first?.user_id ?? null,
      ball_in_court_company_id: first?.company_id ?? null,
    });
  }
}

/** These actions or purposes require a response. */
const ANSWERED: ReadonlySet<unknown> = new Set(['comment', 'approve', 'sign_and_return']);
const PURPOSES: ReadonlySet<unknown> = new Set(['for_approval', 'for_review']);
const mustRespond = (draft: Draft<'transmittal'>): boolean => {
  const asked = valueAfter(draft, 'action_as_noted') ?? null;
  return asked === null ? PURPOSES.has(valueAfter(draft, 'purpose_code')) : ANSWERED.has(asked);
};

/** transmittal, after the SQL of the action. */
export async function writeRecipients(drafts: readonly Draft<'transmittal'>[], ctx: HookContext): Promise<void> {
  const issued = drafts.filter((d) => d.action === 'issue');
  if (!issued.length) return;
  await keepSent(
    ctx,
    issued.map((d) => d.id),
  );
  await ctx.create(
    'transmittal_recipient',
    issued.flatMap((draft) =>
      named(draft).map((contact_id) => {
        const to = listed(draft, 'to_contact_ids').includes(contact_id);
        return { transmittal_id: draft.id, contact_id, kind: to ? 'to' : 'cc', action_required: to && mustRespond(draft) };
      }),
    ),
  );
  const links = await mailLinks(
    ctx,
    issued.map((d) => d.id),
  );
  for (const draft of issued)
    if (links.has(draft.id)) ctx.answer.note(draft, text('forms.by_link.sent', { count: links.get(draft.id) as number }));
}
