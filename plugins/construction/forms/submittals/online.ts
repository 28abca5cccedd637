/** online_submittal: guests hand in for their own company; what is accepted becomes a submittal (domain model 1.7). */
import { text, type Draft, type DraftHook, type HookContext, type Hooks } from '../../../../core/index.ts';
import { refuse } from '../../site/shared.ts';
import { ledTo } from '../linked.ts';

const MANAGE = 'manage_pmweb_online_submittals';

const OWN = 'select company_id from company_contact where tenant_id = $1 and user_id = $2 and deleted_at is null';

/** A guest is somebody whom a company names as its contact. */
async function ownCompany(drafts: readonly Draft[], { query, actor }: HookContext): Promise<void> {
  const made = drafts.filter((d) => d.op === 'create');
  if (!made.length || actor.permissions.has(MANAGE)) return;
  const own = (await query<{ company_id: number }>({ name: 'forms_own_companies', text: OWN, values: [actor.tenantId, actor.userId] })).map((r) => r.company_id);
  for (const draft of made) if (own.length && !own.includes(draft.row['company_id'] as number)) refuse(draft, 'company_id', text('forms.own_company'));
}

const FILES = `select record_id from attachment where tenant_id = $1 and record_type = 'online_submittal' and record_id = any($2::int[]) and deleted_at is null group by record_id`;

async function hasFiles(drafts: readonly Draft[], { query, actor }: HookContext): Promise<void> {
  const handed = drafts.filter((d) => d.action === 'submit');
  if (!handed.length) return;
  const handedFiles = new Set((await query<{ record_id: number }>({ name: 'forms_handedFilesfiles', text: FILES, values: [actor.tenantId, handed.map((d) => d.id)] })).map((r) => r.record_id));
  for (const draft of handed) if (!handedFiles.has(draft.id as number)) refuse(draft, 'attachments', text('forms.attach_first'));
}

/** online_submittal.accept: whoever accepts makes a submittal of it. */
export const accept: DraftHook = (drafts, { actor }) => {
  if (actor.permissions.has('create_pmweb_submittal_items')) return;
  for (const draft of drafts) refuse(draft, 'submittal_item_id', text('forms.need_permission', { entity: '@submittal_item.labels' }));
};

const MADE = 'update online_submittal o set submittal_item_id = m.made from unnest($2::bigint[], $3::bigint[]) as m (id, made) where o.tenant_id = $1 and o.id = m.id';

async function makeItems(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  const ids = await ctx.create('submittal_item', drafts.map(({ before = {}, row }) => ({
    project_id: before['project_id'], description: before['title'], spec_section_id: row['spec_section_id'] ?? before['spec_section_id'], submittal_type: before['submittal_type'],
    responsible_contractor_id: before['company_id'], submittal_manager_id: ctx.actor.userId, due_date: before['needed_by'], reference: before['record_number'],
  })));
  await ctx.query({ name: 'forms_items_made', text: MADE, values: [ctx.actor.tenantId, drafts.map((d) => d.id), ids] });
  await ctx.history('online_submittal', drafts.map((d, i) => ({ id: d.id as number, changes: [{ field: 'submittal_item_id', from: null, to: ids[i] }] })));
  await ledTo(ctx, ['online_submittal', 'submittal_item'], drafts, ids, 'generated');
}

export const onlineHooks: Hooks = {
  async validate(drafts, ctx) {
    await ownCompany(drafts, ctx);
    await hasFiles(drafts, ctx);
  },
  when: ({ action }) => action === 'accept',
  after: makeItems,
};
