import type { Site } from './site.ts';
import { paragraph } from './site.ts';
import { ACTIONS, LETTERS, TRANSMITTALS } from './letters.ts';
import { describeItems, setFields } from '../demo-statements.ts';

/** Creates transmittals with items, and recipients who have confirmed according to the state. */
export async function seedTransmittals(site: Site, drawings: ReadonlyMap<string, number>): Promise<void> {
  const { ctx } = site;
  const rows = TRANSMITTALS.flatMap((row) => {
    const project = site.project(row[0]);
    return project ? [{ row, project }] : [];
  }).sort((x, y) => x.row[2] - y.row[2]);
  const from = site.contact('Rimal');
  const to = (i: number): number => site.contact(RECEIVERS[i % RECEIVERS.length] as string);
  const ids = await ctx.create(
    'transmittal',
    rows.map(({ row: [, status, day, purpose_code, description, items], project }, i) => ({
      project_id: project.id,
      description,
      status,
      purpose_code,
      sent_via: 'attached',
      method: METHODS[i % METHODS.length],
      action_as_noted: ASKED[purpose_code] ?? 'acknowledge',
      from_contact_id: from,
      to_contact_ids: [to(i)],
      cc_contact_ids: [site.contact('Burj')],
      date: ctx.workday(day),
      sent_date: status === 'draft' ? null : ctx.workday(day),
      date_required: ctx.workday(day + 14),
      cover_note: paragraph('Please confirm that you have received it.'),
      distribution_user_ids: [project.manager],
      location_id: project.locations[0],
      phase_id: project.phases[1],
      ...(status === 'issued'
        ? { ball_in_court_company_id: site.company(RECEIVERS[i % RECEIVERS.length] as string), court_since: site.moment(day) }
        : {}),
      ...(status === 'void' ? { void_reason: 'Sent with an old layout; see the next transmittal.' } : {}),
      items: items.map((item, i) => {
        const drawing_id = drawings.get(item);
        return {
          line_no: i + 1,
          format: drawing_id === undefined ? 'document' : 'drawing',
          drawing_id: drawing_id ?? null,
          number: drawing_id === undefined ? null : item,
          description: item,
          copies: 1,
          date: ctx.workday(day),
        };
      }),
    })),
  );
  await describeItems(ctx);
  await ctx.create(
    'transmittal_recipient',
    rows.flatMap(({ row: [, status, day] }, i) => {
      const seen = status !== 'draft' && status !== 'void' && status !== 'issued';
      return [
        {
          transmittal_id: ids[i],
          contact_id: to(i),
          kind: 'to',
          action_required: status === 'responded',
          ...(seen ? { acknowledged_at: site.moment(day + 1) } : {}),
          ...(status === 'responded' ? { responded_at: site.moment(day + 5), response: 'نوافق على مواقع الفواصل.' } : {}),
        },
        {
          transmittal_id: ids[i],
          contact_id: site.contact('Burj'),
          kind: 'cc',
          action_required: false,
          ...(seen ? { acknowledged_at: site.moment(day + 2) } : {}),
        },
      ];
    }),
  );
}

const RECEIVERS = ['Sahil', 'Nahda', 'Tuwaiq'] as const;
const METHODS = ['portal', 'email', 'courier', 'hand'] as const;
const ASKED: Readonly<Record<string, string>> = {
  for_approval: 'approve',
  for_review: 'comment',
  for_record: 'none',
  for_information: 'none',
};

export async function seedLetters(site: Site): Promise<void> {
  const { ctx } = site;
  const rows = LETTERS.flatMap((row) => {
    const project = site.project(row[0]);
    return project ? [{ row, project }] : [];
  });
  const ids = await ctx.create(
    'correspondence',
    rows.map(({ row: [, direction, correspondence_type, letter_state, day, reply, description, summary, clause], project }) => {
      const [from, to] = direction === 'incoming' ? ['Sahil', 'Rimal'] : ['Rimal', 'Sahil'];
      const waits = direction === 'incoming' && letter_state === 'awaiting_reply';
      return {
        project_id: project.id,
        direction,
        correspondence_type,
        letter_state,
        status: direction === 'outgoing' && letter_state !== 'draft' ? 'approved' : 'draft',
        description,
        summary,
        body: written(description, summary),
        from_contact_id: site.contact(from as string),
        to_contact_ids: [site.contact(to as string)],
        letter_date: ctx.workday(day),
        date: ctx.workday(day),
        ...(direction === 'incoming'
          ? { received_date: ctx.workday(day + 1), their_reference: `SC-${400 - day}` }
          : letter_state === 'draft'
            ? {}
            : { sent_date: ctx.workday(day) }),
        response_required_by: reply === null ? null : ctx.workday(reply),
        ...(waits ? { assigned_to_id: project.manager, ball_in_court_id: project.manager, court_since: site.moment(day + 1) } : {}),
        is_confidential: correspondence_type === 'claim',
        distribution_user_ids: correspondence_type === 'claim' ? [project.manager] : [],
        // Every letter is a notice under the contract.
        clauses: [{ clause_no: clause ?? '1.3', text: 'FIDIC 2017, Red Book' }],
      };
    }),
  );
  const pairs = rows.flatMap(({ row, project }, i) =>
    row[9] === undefined ? [] : [[ids[i], ids[rows.findIndex((other) => other.project === project && other.row[6] === row[9])]]],
  );
  for (const [id, in_reply_to_id] of pairs) await setFields(ctx, 'correspondence', [id as number], { in_reply_to_id });
}

/** The text of the letter, in the language of its subject. */
const written = (subject: string, summary: string): string =>
  /[\u0600-\u06ff]/.test(subject)
    ? `<p>السلام عليكم ورحمة الله وبركاته،</p><p>إشارة إلى الموضوع أعلاه، ${summary}</p><p>وتفضلوا بقبول التحية.</p>`
    : `<p>Dear colleagues,</p><p>${summary}</p><p>Please treat this letter under the contract and refer to its number in your answer.</p>`;

export async function seedActions(site: Site): Promise<void> {
  const { ctx, base } = site;
  await ctx.create(
    'action_item',
    ACTIONS.flatMap(([key, status, start, due, percent_complete, priority, who, description], i) => {
      const project = site.project(key);
      const open = status === 'open' || status === 'in_progress';
      return project
        ? [
            {
              project_id: project.id,
              description,
              status,
              priority,
              assigned_to_id: base.person(who),
              start_date: ctx.workday(start),
              due_date: ctx.workday(due),
              date: ctx.workday(start),
              percent_complete,
              remind_days_before: 2,
              location_id: project.locations[0],
              phase_id: project.phases[1],
              details: paragraph(DETAILS[i % DETAILS.length] as string),
              recurrence: description.startsWith('Weekly') ? 'weekly' : null,
              completed_date: status === 'done' ? ctx.workday(due) : null,
              ...(open ? { ball_in_court_id: base.person(who), court_since: site.moment(start) } : { ball_in_court_id: null }),
              ...(status === 'cancelled' ? { cancel_reason: 'No longer needed.' } : {}),
              company_id: i % 4 === 0 ? site.company('Sahil') : null,
            },
          ]
        : [];
    }),
  );
}

const DETAILS = [
  'Agreed in the weekly meeting. Report back in the next one.',
  'اتُّفق عليه في الاجتماع الأسبوعي، ويُعرض ما تم في الاجتماع القادم.',
  'Attach the answer here when it has come.',
  'تُرفق النتيجة هنا عند وصولها.',
] as const;
