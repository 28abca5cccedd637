/** online_submittal: guests submit for their own company; an accepted one becomes a submittal (domain model 1.7). */
import { type Draft, type DraftHook, type HookContext, type Hooks, text } from '../../../../core/index.ts';
import { refuse } from '../../site/shared.ts';
import { ledTo } from '../linked.ts';
import { keepMade } from '../../made-statements.ts';

const MANAGE = 'manage_pmweb_online_submittals';

/** A guest must be a contact of the company. */
async function ownCompany(drafts: readonly Draft<'online_submittal'>[], { find, actor }: HookContext): Promise<void> {
  const made = drafts.filter((d) => d.op === 'create');
  if (!made.length || actor.permissions.has(MANAGE)) return;
  const contacts = await find('company_contact', { user_id: actor.userId }, { fields: ['company_id'], unscoped: true });
  const own = contacts.map((c) => c.company_id);
  for (const draft of made)
    if (own.length && !own.includes(draft.row.company_id as number)) refuse(draft, 'company_id', text('forms.own_company'));
}

async function hasFiles(drafts: readonly Draft<'online_submittal'>[], { count }: HookContext): Promise<void> {
  const handed = drafts.filter((d) => d.action === 'submit');
  const of = { record_type: 'online_submittal', record_id: handed.map((d) => d.id) };
  const files = await count('attachment', of, { by: 'record_id', unscoped: true });
  for (const draft of handed) if (!files.has(draft.id)) refuse(draft, 'attachments', text('forms.attach_first'));
}

/** online_submittal.accept: needs the permission to create submittals. */
export const accept: DraftHook<'online_submittal'> = (drafts, { actor }) => {
  if (actor.permissions.has('create_pmweb_submittal_items')) return;
  for (const draft of drafts) refuse(draft, 'submittal_item_id', text('forms.need_permission', { entity: '@submittal_item.labels' }));
};

async function makeItems(drafts: readonly Draft<'online_submittal'>[], ctx: HookContext): Promise<void> {
  const ids = await ctx.create(
    'submittal_item',
    drafts.map(({ before, row }) => ({
      project_id: before?.project_id,
      description: before?.title,
      spec_section_id: row.spec_section_id ?? before?.spec_section_id,
      submittal_type: before?.submittal_type,
      responsible_contractor_id: before?.company_id,
      submittal_manager_id: ctx.actor.userId,
      due_date: before?.needed_by,
      reference: before?.record_number,
    })),
  );
  await keepMade(
    ctx,
    'online_submittal',
    drafts.map((d) => d.id),
    ids,
  );
  await ctx.history.add(
    'online_submittal',
    drafts.map((d, i) => ({ id: d.id as number, changes: [{ field: 'submittal_item_id', from: null, to: ids[i] }] })),
  );
  await ledTo(ctx, ['online_submittal', 'submittal_item'], drafts, ids, 'generated');
}

export const onlineHooks: Hooks<'online_submittal'> = {
  async validate(drafts, ctx) {
    await ownCompany(drafts, ctx);
    await hasFiles(drafts, ctx);
  },
  when: ({ action }) => action === 'accept',
  after: makeItems,
};
