import type { Site } from './site.ts';
import type { BaseProject } from '../world.ts';
import { ONLINE, PACKAGES, REVISED, SUBMITTALS, type SubmittalRow } from './submittals.ts';
import { sendPackage, setFields } from '../demo-statements.ts';

const RESULTS: ReadonlySet<string> = new Set(['approved', 'approved_as_noted', 'revise_and_resubmit', 'rejected', 'closed']);

/** Creates submittals with reviewers who have answered according to the state, packages, and online submittals of companies. */
export async function seedSubmittals(site: Site, drawings: ReadonlyMap<string, number>): Promise<void> {
  const { ctx } = site;
  const packs = PACKAGES.flatMap((pack) => {
    const project = site.project(pack[0]);
    return project ? [{ pack, project }] : [];
  });
  const packIds = await ctx.create(
    'submittal_set',
    packs.map(({ pack: [, , description, day, due], project }) => ({
      project_id: project.id,
      description,
      company_id: site.company('Sahil'),
      due_date: ctx.workday(due),
      date: ctx.workday(day),
      copies_sent: 2,
    })),
  );
  const packOf = new Map(packs.map(({ pack }, i) => [pack[1], packIds[i]]));
  const rows = SUBMITTALS.flatMap((row) => {
    const project = site.project(row[0]);
    return project ? [{ row, project }] : [];
  }).sort((x, y) => x.row[4] - y.row[4]);
  const ids = await ctx.create(
    'submittal_item',
    rows.map(({ row, project }) => item(site, row, project, packOf, drawings)),
  );
  await revise(
    site,
    rows.map(({ row, project }, i) => ({ row, project, id: ids[i] as number })),
    packOf,
    drawings,
  );
  for (const [i, { pack }] of packs.entries()) await sendPackage(ctx, packIds[i] as number, ctx.workday(pack[3] + 1), ctx.workday(pack[4]));
  const handed = ONLINE.flatMap((row) => {
    const project = site.project(row[0]);
    return project ? [{ row, project }] : [];
  });
  await ctx.create(
    'online_submittal',
    handed.map(({ row: [, company, division, submittal_type, status, title, comment], project }, i) => ({
      project_id: project.id,
      company_id: site.company(company),
      spec_section_id: site.section(division),
      submittal_type,
      status,
      title,
      needed_by: ctx.workday(10 + 3 * i),
      contact_name: i % 2 ? 'مكتب الموقع' : 'Site office',
      contact_email: `contact@${company.toLowerCase()}.example`,
      contact_phone: `+9665000012${30 + i}`,
      ...(status === 'draft' ? {} : { submitted_at: site.moment(-6 - i) }),
      ...(comment === undefined ? {} : { decision_comment: comment, decided_at: site.moment(-2), decided_by_id: project.manager }),
    })),
  );
}

/** A returned submittal is submitted again with its number, as the next revision. */
async function revise(
  site: Site,
  made: readonly { row: SubmittalRow; project: BaseProject; id: number }[],
  packs: ReadonlyMap<string, number | undefined>,
  drawings: ReadonlyMap<string, number>,
): Promise<void> {
  const { ctx } = site;
  const again = made.flatMap(({ row, project, id }) =>
    REVISED.flatMap(([title, state, day]) =>
      title === row[5] ? [{ id, project, row: [row[0], row[1], row[2], state, day, row[5], row[6]] as SubmittalRow }] : [],
    ),
  );
  const numbers = await ctx.find('submittal_item', { id: again.map(({ id }) => id) }, { fields: ['record_number'], unscoped: true });
  await ctx.create(
    'submittal_item',
    again.map(({ id, project, row }) => ({
      ...item(site, row, project, packs, drawings),
      record_number: numbers.find((one) => one.id === id)?.record_number,
      revision: 1,
      revision_of_id: id,
    })),
  );
  await setFields(
    ctx,
    'submittal_item',
    again.map(({ id }) => id),
    { is_latest: false, ball_in_court_id: null, court_since: null },
  );
}

function item(
  site: Site,
  [, division, submittal_type, status, day, description, pack]: SubmittalRow,
  project: BaseProject,
  packs: ReadonlyMap<string, number | undefined>,
  drawings: ReadonlyMap<string, number>,
): Record<string, unknown> {
  const { ctx } = site;
  const [engineer, done] = [site.engineer(project), RESULTS.has(status)];
  const response = status === 'closed' ? 'approved' : status;
  const holder = status === 'under_review' ? engineer : status === 'submitted' || (done && status !== 'closed') ? project.manager : null;
  const drawing = submittal_type === 'shop_drawing' ? [...drawings.values()][0] : undefined;
  const sent = status === 'under_review' || done ? { sent_at: site.moment(day + 2) } : {};
  return {
    project_id: project.id,
    description,
    spec_section_id: site.section(division),
    submittal_type,
    status,
    date: ctx.workday(day),
    received_date: status === 'draft' ? null : ctx.workday(day + 1),
    due_date: ctx.workday(day + 21),
    responsible_contractor_id: site.company('Sahil'),
    received_from_id: site.contact('Sahil'),
    submittal_manager_id: project.manager,
    submittal_set_id: pack === undefined ? null : packs.get(pack),
    required_on_site_date: ctx.workday(day + 120),
    lead_time_days: 45,
    design_team_review_days: 14,
    internal_review_days: 7,
    location_id: project.locations[0],
    phase_id: project.phases[1],
    cost_code_id: site.base.costCodes.get(division),
    drawing_ids: drawing !== undefined && project.key === 'intake' ? [drawing] : [],
    ball_in_court_id: holder,
    court_since: holder === null ? null : site.moment(day + 2),
    ball_in_court_company_id: status === 'draft' ? site.company('Sahil') : null,
    ...(done ? { final_response: response } : {}),
    ...(status === 'closed' ? { issue_date: ctx.workday(day + 18) } : {}),
    steps: [
      {
        step_no: 1,
        role: 'reviewer',
        user_id: engineer,
        is_required: true,
        due_date: ctx.workday(day + 10),
        ...sent,
        ...(done ? { returned_at: site.moment(day + 9), response, comment: COMMENTS[response] } : {}),
      },
      {
        step_no: 2,
        role: 'approver',
        user_id: project.manager,
        is_required: true,
        due_date: ctx.workday(day + 16),
        ...(done ? { sent_at: site.moment(day + 9), returned_at: site.moment(day + 14), response } : {}),
      },
    ],
  };
}

const COMMENTS: Readonly<Record<string, string>> = {
  approved: 'Meets the specification.',
  approved_as_noted: 'Comply with the notes on sheets 2 and 5.',
  revise_and_resubmit: 'Loads are missing; show the anchor details.',
  rejected: 'ارتفاع الصبة يزيد على الحد الأعلى في المواصفات.',
};
