/** Links between records of the demo: what people find first in each list has to do with something else of its project. */
import type { EntityName, SeedContext } from '../../../core/index.ts';

/** A kind of records, and those that they are linked to. */
const PAIRS: readonly (readonly [entity: string, others: readonly string[]])[] = [
  ['rfi', ['drawing_list', 'submittal_item']],
  ['submittal_item', ['drawing_list', 'transmittal']],
  ['submittal_set', ['rfi', 'drawing_list']],
  ['online_submittal', ['submittal_item', 'drawing_list']],
  ['transmittal', ['drawing_list']],
  ['correspondence', ['commitment', 'rfi']],
  ['action_item', ['meeting_minute', 'rfi']],
  ['drawing_list', ['rfi', 'submittal_item']],
  ['commitment', ['budget_request', 'correspondence']],
  ['commitment_co', ['rfi', 'correspondence']],
  ['progress_invoice', ['daily_report', 'correspondence']],
  ['budget_request', ['commitment']],
  ['punch_item', ['drawing_list', 'daily_report', 'punch_list', 'rfi', 'action_item']],
  ['punch_list', ['meeting_minute', 'daily_report']],
  ['safety_form', ['daily_report', 'meeting_minute', 'action_item', 'rfi', 'punch_list']],
  ['daily_report', ['rfi', 'punch_item']],
  ['meeting_minute', ['correspondence', 'rfi']],
  ['meeting_item', ['action_item', 'rfi']],
  ['drawing_revision', ['rfi', 'transmittal']],
  ['drawing_set', ['transmittal', 'rfi']],
  ['construction_project', ['commitment', 'correspondence', 'rfi', 'daily_report', 'meeting_minute']],
];

/** Links of one record; those of the first kinds that its project has. */
const MOST = 2;

interface End {
  entity: string;
  id: number;
}

/** @param readers beginnings of addresses. */
export async function linkRecords(ctx: SeedContext, readers: readonly string[]): Promise<void> {
  const projects = new Map<string, readonly (readonly [id: number, project: number])[]>();
  for (const name of new Set(PAIRS.flatMap(([entity, others]) => [entity, ...others]))) projects.set(name, await placesOf(ctx, name));
  const programs = new Map(
    (await ctx.find('construction_project', {}, { fields: ['program_id'], unscoped: true })).map((p) => [p.id, p.program_id]),
  );
  const programOf = (project: number): End => ({ entity: 'construction_program', id: programs.get(project) ?? 0 });
  const people = readers.flatMap((reader) => ctx.users[`${reader}@${ctx.tenant.key}.example`] ?? []);
  const reached = await reachOf(ctx, people.slice(1));
  const made = new Set<string>();
  const rows: object[] = [];
  const add = (from: End, to: End): void => {
    const ends = [from, to].map(({ entity, id }) => `${entity}:${id}`);
    const key = [...ends].sort().join(' ');
    if (ends[0] === ends[1] || made.has(key)) return;
    made.add(key);
    rows.push({ from_entity: from.entity, from_id: from.id, to_entity: to.entity, to_id: to.id });
  };
  for (const [entity, others] of PAIRS)
    for (const [person, ids] of await firstIds(ctx, entity, people))
      for (const [i, id] of ids.entries()) {
        const project = projects.get(entity)?.find(([one]) => one === id)?.[1];
        let found = 0;
        for (const [n, other] of others.entries()) {
          if (found === MOST) break;
          const open = (projects.get(other) ?? []).filter(([one]) => person === people[0] || reached.get(`${person} ${other}`)?.has(one));
          const inProject = open.filter(([, of]) => of === project);
          // A person who was only named in the record reaches nothing else of its project.
          const there = inProject.length > 0 || person === people[0] ? inProject : open;
          const to = there[(i + n) % Math.max(1, there.length)];
          if (!to) continue;
          add({ entity, id }, { entity: other, id: to[0] });
          found += 1;
        }
        // Nothing else of these kinds in the project, or not for this reader: the record belongs to it, and the project to its program.
        if (found === 0 && project !== undefined)
          add({ entity, id }, entity === 'construction_project' ? programOf(project) : { entity: 'construction_project', id: project });
      }
  await linkPrograms(ctx, add);
  await ctx.create('record_link', rows as Record<string, unknown>[]);
}

/** Programs and what is planned for them. */
async function linkPrograms(ctx: SeedContext, add: (from: End, to: End) => void): Promise<void> {
  const planned = await ctx.find('planning_item', {}, { fields: ['program_id'], unscoped: true });
  const programs = await ctx.find('construction_program', {}, { unscoped: true });
  for (const { id, program_id: program } of planned) {
    const to = program ?? programs[0]?.id;
    if (to !== undefined && to !== null) add({ entity: 'planning_item', id }, { entity: 'construction_program', id: to });
  }
  for (const [i, { id }] of programs.entries()) {
    const other = planned[i % Math.max(1, planned.length)];
    if (other) add({ entity: 'construction_program', id }, { entity: 'planning_item', id: other.id });
  }
}

/** The records of an entity with their projects; a project is its own. */
async function placesOf(ctx: SeedContext, entity: string): Promise<(readonly [id: number, project: number])[]> {
  if (entity === 'construction_project') return (await ctx.find(entity, {}, { unscoped: true })).map(({ id }) => [id, id] as const);
  if (entity === 'meeting_item') {
    const items = await ctx.find(entity, {}, { expand: { meeting_minute_id: ['project_id'] }, unscoped: true });
    return items.flatMap(({ id, meeting_minute: minute }) => (minute ? [[id, minute.project_id] as const] : []));
  }
  if (entity === 'drawing_revision') {
    const revisions = await ctx.find(entity, {}, { expand: { drawing_id: ['project_id'] }, unscoped: true });
    return revisions.flatMap(({ id, drawing }) => (drawing ? [[id, drawing.project_id] as const] : []));
  }
  const rows = await ctx.find(entity as EntityName, {}, { fields: ['project_id'] as never, unscoped: true });
  return rows.flatMap((row) => {
    const { id, project_id: project } = row as { id: number; project_id?: number | null };
    return typeof project === 'number' ? [[id, project] as const] : [];
  });
}

/** By person and entity: the records that others than the first of the readers, who sees everything, can open. */
async function reachOf(ctx: SeedContext, people: readonly number[]): Promise<Map<string, ReadonlySet<number>>> {
  const reached = new Map<string, ReadonlySet<number>>();
  for (const person of people)
    for (const other of new Set(PAIRS.flatMap(([, others]) => others)))
      reached.set(`${person} ${other}`, new Set((await ctx.first(other, person, 100)).map(({ id }) => id)));
  return reached;
}

/** What each of these people finds first. */
async function firstIds(
  ctx: SeedContext,
  entity: string,
  people: readonly number[],
): Promise<(readonly [person: number, ids: number[]])[]> {
  return Promise.all(
    people.map(async (person, i) => [person, (await ctx.first(entity, person, i === 0 ? 8 : 3)).map(({ id }) => id)] as const),
  );
}
