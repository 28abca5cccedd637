import type { Site } from './site.ts';
import { DRAWINGS, SETS, type DrawingRow } from './drawings.ts';
import { planPicture } from './plan-picture.ts';
import { setFields } from '../demo-statements.ts';

/** Number of different pictures. */
const PLANS = 6;

/** Creates drawings with their revisions and sets. @returns the drawings by number. */
export async function seedDrawings(site: Site): Promise<ReadonlyMap<string, number>> {
  const { ctx } = site;
  const areas = await ctx.create('drawing_area', [
    { name_en: 'Main works', name_ar: 'الأعمال الرئيسية' },
    { name_en: 'External works', name_ar: 'الأعمال الخارجية' },
  ]);
  const sets = SETS.flatMap((set) => {
    const project = site.project(set[0]);
    return project ? [{ set, project }] : [];
  });
  const setIds = await ctx.create(
    'drawing_set',
    sets.map(({ set: [, name, purpose, day], project }, i) => ({
      project_id: project.id,
      name,
      purpose,
      set_date: ctx.workday(day),
      company_id: site.company('Rimal'),
      position: i + 1,
    })),
  );
  const rows = DRAWINGS.flatMap((row) => {
    const project = site.project(row[0]);
    return project ? [{ row, project }] : [];
  });
  const ids = await ctx.create(
    'drawing_list',
    rows.map(({ row: [, drawing_number, discipline, description, status, revisions], project }) => ({
      project_id: project.id,
      drawing_number,
      description,
      status,
      discipline_id: site.discipline(discipline),
      drawing_area_id: areas[discipline === 'C' || discipline === 'L' ? 1 : 0],
      issued_by_company_id: site.company('Rimal'),
      sheet_size: 'A1',
      scale: discipline === 'C' ? '1:500' : '1:100',
      date: ctx.workday(revisions[0]?.[0] ?? 0),
      phase_id: project.phases[0],
      distribution_user_ids: [project.manager],
      ...(status === 'void' ? { void_reason: 'Replaced by submersible pumps; see IN-M-301.' } : {}),
    })),
  );
  const setOf = ([key]: DrawingRow, day: number): number => {
    const mine = sets.map((s, i) => ({ ...s, id: setIds[i] as number })).filter(({ set }) => set[0] === key);
    return (mine.filter(({ set }) => set[3] <= day).at(-1) ?? mine[0])?.id as number;
  };
  const plans = await Promise.all(Array.from({ length: PLANS }, (_, seed) => ctx.keep(planPicture(seed))));
  await ctx.create(
    'drawing_revision',
    rows.flatMap(({ row }, i) =>
      row[5].map(([day, change_note], n) => ({
        name: `${row[1]}-${n}.png`,
        mime: 'image/png',
        ...plans[i % PLANS],
        drawing_id: ids[i],
        revision_number: String(n),
        drawing_date: ctx.workday(day),
        received_date: ctx.workday(day + 3),
        drawing_set_id: setOf(row, day),
        change_note,
      })),
    ),
  );
  const issued = sets.flatMap(({ set, project }, i) =>
    set[4] === 'open' ? [] : [{ id: setIds[i] as number, day: set[3], state: set[4], by: project.manager }],
  );
  for (const { id, day, state, by } of issued)
    await setFields(ctx, 'drawing_set', [id], { status: state, issued_at: site.moment(day), issued_by_id: by });
  return new Map(rows.map(({ row }, i) => [row[1], ids[i] as number]));
}
