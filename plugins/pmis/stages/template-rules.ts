/** Rules of templates: items belong to the template of their stage, and predecessors are written as planners do. */
import { type DraftHook, text } from '../../../core/index.ts';
import { PREDECESSOR } from './template-days.ts';

/** Entity `stage_template_item`, before the SQL: the template is that of the stage. */
export const templateOfStage: DraftHook<'stage_template_item'> = async (drafts, ctx) => {
  const moved = drafts.filter((d) => (d.op === 'create' || d.op === 'update') && ('stage_id' in d.row || 'template_id' in d.row));
  if (!moved.length) return;
  const stageOf = (d: (typeof moved)[number]): number => (d.row.stage_id ?? d.before?.stage_id) as number;
  const rows = await ctx.find('stage_template_stage', { id: moved.map(stageOf) }, { fields: ['template_id'], unscoped: true });
  const templates = new Map(rows.map((r) => [r.id, r.template_id]));
  for (const draft of moved) {
    const template = templates.get(stageOf(draft));
    if (template === undefined) continue;
    const sent = draft.row.template_id ?? draft.before?.template_id ?? null;
    if (sent !== null && sent !== template) draft.reject({ stage_id: [text('pmis.stage_of_other_template')] });
    else draft.row.template_id = template;
  }
};

/** Entity `stage_template_stage`, before the SQL: each predecessor is a place, with a kind and a lag where it needs one. */
export const readsPredecessors: DraftHook<'stage_template_stage'> = (drafts) => {
  for (const draft of drafts) {
    const after = draft.row.after;
    if (typeof after !== 'string') continue;
    const wrong = after.split(',').some((part) => !PREDECESSOR.test(part.replaceAll(' ', '')));
    if (after.trim() && wrong) draft.reject({ after: [text('pmis.predecessors_form')] });
  }
};
