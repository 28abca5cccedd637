import type { Site } from './site.ts';
import { paragraph } from './site.ts';
import type { BaseProject } from '../world.ts';
import { RFIS, THOUGHTS, type RfiRow } from './rfis.ts';
import { answerRfi, setFields } from '../demo-statements.ts';

const DONE: ReadonlySet<string> = new Set(['answered', 'closed']);

/** Creates RFIs as open; answered ones get their reply before they are closed. */
export async function seedRfis(site: Site, drawings: ReadonlyMap<string, number>): Promise<void> {
  const { ctx } = site;
  const rows = RFIS.flatMap((row) => {
    const project = site.project(row[0]);
    return project ? [{ row, project }] : [];
  }).sort((a, b) => a.row[4] - b.row[4]);
  const ids = await ctx.create(
    'rfi',
    rows.map(({ row, project }, i) => rfi(site, row, project, drawings, i)),
  );
  await discuss(
    site,
    rows.map(({ row, project }, i) => ({ id: ids[i] as number, row, project })),
  );
  const answered = rows.flatMap(({ row, project }, i) => (row[8] === undefined ? [] : [{ id: ids[i] as number, row, project }]));
  const replies = await ctx.create(
    'rfi_reply',
    answered.map(({ id, row, project }) => ({
      rfi_id: id,
      body: paragraph(row[8] as string),
      author_id: site.engineer(project),
      is_official: true,
    })),
  );
  for (const [i, { id, row, project }] of answered.entries()) {
    await setFields(ctx, 'rfi_reply', [replies[i] as number], { created_at: site.moment(row[4] + 6) });
    await answerRfi(ctx, id, {
      status: row[3],
      response: paragraph(row[8] as string),
      by: site.engineer(project),
      at: site.moment(row[4] + 6),
      closed: row[3] === 'closed' ? site.moment(row[4] + 8) : null,
    });
  }
}

/** First replies to some of the open ones, which now wait for their managers. */
async function discuss({ ctx, engineer, moment }: Site, made: readonly { id: number; row: RfiRow; project: BaseProject }[]): Promise<void> {
  const said = made.flatMap(({ id, row, project }) =>
    THOUGHTS[row[6]] === undefined
      ? []
      : [{ id, day: row[4] + 2, body: paragraph(THOUGHTS[row[6]] as string), author_id: engineer(project) }],
  );
  const replies = await ctx.create(
    'rfi_reply',
    said.map(({ id, body, author_id }) => ({ rfi_id: id, body, author_id })),
  );
  for (const [i, { id, day }] of said.entries()) {
    await setFields(ctx, 'rfi', [id], { court_since: moment(day) });
    await setFields(ctx, 'rfi_reply', [replies[i] as number], { created_at: moment(day) });
  }
}

function rfi(
  site: Site,
  [key, division, place, state, day, priority, subject, question]: RfiRow,
  project: BaseProject,
  drawings: ReadonlyMap<string, number>,
  i: number,
): Record<string, unknown> {
  const { ctx } = site;
  const engineer = site.engineer(project);
  const holder = state === 'draft' ? project.manager : state === 'void' ? null : engineer;
  const first = [...drawings].find(([number]) => number.startsWith(PREFIX[key] ?? '-') && number.includes(`-${LETTER[division] ?? 'S'}-`));
  return {
    project_id: project.id,
    description: subject,
    question: paragraph(question),
    date: ctx.workday(day),
    status: DONE.has(state) ? 'open' : state,
    priority,
    rfi_manager_id: project.manager,
    assignee_ids: state === 'draft' ? [] : [engineer],
    from_contact_id: site.contact('Sahil'),
    to_contact_id: site.contact('Rimal'),
    responsible_contractor_id: site.company('Sahil'),
    spec_section_id: site.section(division),
    location_id: project.locations[place % Math.max(1, project.locations.length)],
    phase_id: project.phases[1],
    cost_code_id: site.base.costCodes.get(division),
    drawing_id: first?.[1] ?? null,
    ...(first ? { pin_x: (30 + ((i * 37) % 45)) / 100, pin_y: (25 + ((i * 53) % 50)) / 100 } : {}),
    ball_in_court_id: holder,
    court_since: holder === null ? null : site.moment(day),
    ...(state === 'void' ? { void_reason: 'Asked twice; see the earlier RFI.', closed_at: site.moment(day + 2) } : {}),
    ...IMPACTS[i % IMPACTS.length],
  };
}

const PREFIX: Readonly<Record<string, string>> = { intake: 'IN', reservoir: 'RS', clinic: 'CL', labs: 'LB' };
const LETTER: Readonly<Record<string, string>> = {
  '26': 'E',
  '28': 'E',
  '46': 'M',
  '40': 'M',
  '23': 'M',
  '22': 'P',
  '21': 'F',
  '32': 'L',
  '09': 'A',
  '08': 'A',
  '11': 'A',
  '31': 'C',
  '33': 'C',
  '35': 'C',
};
const IMPACTS: readonly Record<string, unknown>[] = [
  { cost_impact: 'tbd', schedule_impact: 'tbd' },
  { cost_impact: 'no', schedule_impact: 'no' },
  { cost_impact: 'yes_known', cost_amount: 48_500, schedule_impact: 'yes_known', schedule_days: 6 },
  { cost_impact: 'na', schedule_impact: 'na' },
  { cost_impact: 'yes_unknown', schedule_impact: 'no' },
];
