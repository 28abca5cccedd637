/** What is printed of the forms of a site: the facts that lead, the texts, and the rows. */
import type { Both, PaperBlock, PaperContext, PaperTemplate, Where } from '../../../core/index.ts';

interface Form {
  /** Key of the title; default: the label of the entity. */
  title?: string;
  facts: readonly string[];
  /** Texts above the rows. */
  texts?: readonly string[];
  /** Fields of type children, some with their columns, and with the condition on their rows. */
  tables?: readonly (readonly [field: string, columns?: readonly string[], only?: Where])[];
  /** Texts below the rows. */
  closing?: readonly string[];
  /** Fields with photos; pictures among the attachments follow them. */
  photos?: readonly string[];
  answer?: Answer;
  /** The drawing that it asks about: reference to it, and the fields of the pin. */
  plan?: readonly [reference: string, x: string, y: string];
  /** With its attachments, and with whom it was from when to when. */
  conversation?: true;
  signatures?: PaperTemplate['signatures'];
}

/** Fields of the answer that the record asks for. */
interface Answer {
  text: string;
  by: string;
  at: string;
}

const form = ({
  title,
  facts,
  texts = [],
  tables = [],
  closing = [],
  photos,
  answer,
  plan,
  conversation,
  signatures,
}: Form): PaperTemplate => ({
  ...(title ? { title: (ctx): Both => ctx.say(title) } : {}),
  ...(signatures ? { signatures } : {}),
  async blocks(ctx) {
    const made: PaperBlock[] = [{ kind: 'facts', facts: ctx.facts(facts) }, ...subject(ctx)];
    const asked = ctx.texts(texts);
    const drawn = plan ? await ctx.plan(plan[0], [plan[1], plan[2]], ctx.say('paper.drawing')) : [];
    made.push(...(drawn.length > 0 ? drawn.map((one) => ({ ...one, texts: asked })) : asked));
    if (answer) made.push(...answered(ctx, answer));
    for (const [field, columns, only] of tables) made.push(...(await ctx.children(field, columns, only)));
    if (conversation) made.push(...(await conversationOf(ctx)));
    return [...made, ...ctx.texts(closing), ...(photos ? await ctx.photos(photos) : [])];
  },
});

/** What the record is about, in the words of whoever wrote it. */
function subject(ctx: PaperContext): PaperBlock[] {
  const value = ctx.value('description');
  return value === undefined ? [] : [{ kind: 'text', value, strong: true }];
}

async function conversationOf(ctx: PaperContext): Promise<PaperBlock[]> {
  const { entity, id } = ctx;
  const parts = await Promise.all([
    ctx.rows('attachment', { record_type: entity.name, record_id: id }, ctx.say('paper.attachments'), [
      'name',
      'description',
      'created_by',
    ]),
    ctx.rows('court_turn', { record_entity: entity.name, record_id: id }, ctx.say('paper.turns'), TURN),
  ]);
  return parts.flat();
}

const TURN = ['user_id', 'company_id', 'began_at', 'ended_at'];

function answered(ctx: PaperContext, { text, by, at }: Answer): PaperBlock[] {
  const [value, person, moment] = [text, by, at].map((name) => ctx.value(name));
  if (value === undefined) return [];
  return [
    {
      kind: 'answer',
      title: ctx.say('paper.answer'),
      ...(person ? { by: person } : {}),
      ...(moment ? { detail: moment } : {}),
      value,
    },
  ];
}

const SENT = ['paper.sent_by', 'paper.received_by'];

export const formPapers: Record<string, PaperTemplate> = {
  rfi: form({
    title: 'paper.rfi',
    facts: [
      'record_number',
      'status',
      'priority',
      'date',
      'response_due_date',
      'responded_at',
      'date_required',
      'from_contact_id',
      'to_contact_id',
      'project_id',
      'responsible_contractor_id',
      'rfi_manager_id',
      'drawing_id',
      'spec_section_id',
      'location_id',
      'cost_impact',
      'schedule_impact',
      'responded_by_id',
    ],
    texts: ['question', 'proposed_solution'],
    plan: ['drawing_revision_id', 'pin_x', 'pin_y'],
    answer: { text: 'official_response', by: 'responded_by_id', at: 'responded_at' },
    photos: [],
    conversation: true,
    // The accepted reply stands above them, as the answer.
    tables: [['replies', ['number', 'author_id', 'body', 'created_at'], { is_official: false }]],
    signatures: [
      { role: 'paper.asked', by: 'from_contact_id' },
      { role: 'paper.answered', by: 'responded_by_id', at: 'responded_at' },
      { role: 'paper.accepted', by: 'rfi_manager_id' },
    ],
  }),
  submittal_item: form({
    facts: [
      'record_number',
      'revision',
      'status',
      'submittal_type',
      'spec_section_id',
      'submittal_set_id',
      'project_id',
      'responsible_contractor_id',
      'received_from_id',
      'submittal_manager_id',
      'submit_by',
      'received_date',
      'issue_date',
      'required_on_site_date',
      'drawing_ids',
      'response',
      'final_response',
      'reviewer_ids',
    ],
    texts: ['response_comment'],
    tables: [['steps']],
    conversation: true,
    signatures: [
      { role: 'paper.submitted', by: 'received_from_id' },
      'paper.reviewed',
      { role: 'paper.returned_by', by: 'submittal_manager_id' },
    ],
  }),
  submittal_set: form({
    facts: ['record_number', 'status', 'project_id', 'company_id', 'sent_date', 'returned_date', 'copies_sent', 'copies_returned'],
    tables: [['items', ['record_number', 'description', 'revision', 'submittal_type', 'status', 'final_response']]],
    signatures: SENT,
  }),
  commitment: form({
    facts: [
      'record_number',
      'commitment_type',
      'company_id',
      'project_id',
      'effective_date',
      'contract_date',
      'start_date',
      'estimated_completion',
      'days_revised',
      'defects_days',
      'currency_id',
      'tax_percent',
      'advance_payment_percent',
      'advance_recovery_percent',
      'retention_on_services',
      'retention_ceiling_percent',
      'performance_bond_percent',
      'payment_days',
      'payment_terms',
      'original_value',
      'approved_cos',
      'revised_value',
    ],
    tables: [['lines', ['line_no', 'description', 'quantity', 'uom_id', 'unit_cost', 'ext_cost']], ['change_orders']],
    closing: ['scope', 'inclusions', 'exclusions'],
    signatures: ['paper.employer', 'paper.contractor'],
  }),
  transmittal: form({
    facts: [
      'record_number',
      'status',
      'project_id',
      'from_contact_id',
      'to_contact_ids',
      'cc_contact_ids',
      'sent_via',
      'method',
      'purpose_code',
      'sent_date',
      'date_required',
      'received_date',
    ],
    texts: ['cover_note'],
    tables: [
      ['items', ['line_no', 'number', 'description', 'revision', 'copies']],
      ['recipients', ['contact_id', 'kind', 'acknowledged_at', 'responded_at', 'response']],
    ],
    closing: ['response'],
    signatures: SENT,
  }),
  meeting_minute: form({
    title: 'paper.minutes',
    facts: [
      'record_number',
      'meeting_type_id',
      'meeting_number',
      'project_id',
      'meeting_date',
      'started_at',
      'ended_at',
      'place',
      'mode',
      'chairperson_id',
      'secretary_id',
      'next_meeting_date',
      'next_place',
    ],
    texts: ['overview'],
    tables: [['attendees'], ['items', ['item_number', 'subject', 'minutes', 'responsible_id', 'due_date', 'item_status']]],
    closing: ['conclusion'],
    signatures: [
      { role: 'paper.chaired', by: 'chairperson_id' },
      { role: 'paper.written', by: 'secretary_id' },
    ],
  }),
  daily_report: form({
    facts: ['record_number', 'report_date', 'shift', 'project_id', 'company_id', 'prepared_by_id', 'workers', 'man_hours', 'delay_hours'],
    tables: [
      ['weather'],
      ['manpower'],
      ['equipment'],
      ['works'],
      ['quantities'],
      ['deliveries'],
      ['visitors'],
      ['delays'],
      ['inspections'],
      ['journal'],
    ],
    photos: [],
    signatures: [{ role: 'paper.prepared', by: 'prepared_by_id' }, 'paper.accepted'],
  }),
};
