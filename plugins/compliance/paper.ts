/** The report of an audit round: its figures, its plan, and each control with its result. */
import type { PaperTemplate } from '../../core/index.ts';

const FACTS = [
  'audit_contract_id',
  'compliance_package_id',
  'status',
  'audit_type',
  'audit_kind',
  'team',
  'lead_auditor_id',
  'start_date',
  'end_date',
  'compliance',
  'target_score',
  'closed_at',
  'items_count',
  'done_count',
  'partial_count',
  'none_count',
  'not_applicable_count',
  'not_assessed_count',
];

export const roundReport: PaperTemplate = {
  title: (ctx) => ctx.say('paper.round_report'),
  signatures: ['paper.lead_auditor', 'paper.audited'],
  async blocks(ctx) {
    const name = ctx.value('name');
    return [
      ...(typeof name === 'string' ? [{ kind: 'text' as const, value: name, strong: true }] : []),
      { kind: 'facts', facts: ctx.facts(FACTS) },
      ...ctx.texts(['scope', 'methods', 'criteria', 'sampling', 'note']),
      ...(await ctx.children('items', ['ref_no', 'title', 'audit_status_id', 'control_owner_id', 'score', 'observation'])),
      ...ctx.texts(['comment', 'close_reason']),
    ];
  },
};
