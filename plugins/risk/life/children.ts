/** risk_control and risk_treatment: what closing a control needs, the mirror of a treatment's state, and what follows from verifying. */
import { text, type ActionHooks, type Draft, type HookContext, type Hooks } from '../../../core/index.ts';
import { hasEvidence } from './evidence-statements.ts';
import { stillOpen } from './treatment-statements.ts';

/** The status that mirrors a treatment's state. */
export const treatmentMirror: Hooks<'risk_treatment'> = {
  async before(drafts, ctx) {
    const moved = drafts.filter((d) => d.op === 'create' || 'status' in d.row);
    if (!moved.length) return;
    const statuses = await ctx.find('treatment_status', {}, { fields: ['code'], unscoped: true });
    for (const { row } of moved) row.treatment_status_id = statuses.find((s) => s.code === (row.status ?? 'planned'))?.id ?? null;
  },
};

export const childActions: ActionHooks = {
  async 'risk_control.close'(drafts: Draft<'risk_control'>[], ctx: HookContext) {
    const shown = await hasEvidence(ctx, 'risk_control', drafts);
    for (const d of drafts)
      if (!d.row.closing_note && !shown.has(d.id as number)) d.reject({ closing_note: [text('risk.needs_evidence')] });
  },
  async 'risk_treatment.verify'(drafts: Draft<'risk_treatment'>[], ctx: HookContext) {
    const open = await stillOpen(ctx, drafts);
    for (const d of drafts) if (!open.has(d.before?.risk_id as number)) ctx.answer.note(d, text('risk.all_verified'));
  },
  'risk_treatment.return'(drafts: Draft<'risk_treatment'>[]) {
    for (const { row } of drafts) row.progress = 90;
  },
};
