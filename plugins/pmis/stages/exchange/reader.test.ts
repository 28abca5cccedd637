/** Plans of Microsoft Project and Primavera: hostile and broken files first, then what is read, and the level that becomes stages. */
import { dayNumber, WorkingDays } from '../../../platform/work-calendar/index.ts';
import { describe, expect, test } from '@jest/globals';
import { Circle } from '../schedule/plan.ts';
import { RULES } from '../schedule/testing.ts';
import { after, manyTasks, MSPDI, project, XER, XER_LINES } from './fixtures.ts';
import { levelsOf, outlineOf, weightsOf } from './outline.ts';
import { MOST_TASKS, readClockData, readPlan, Refused } from './reader/index.mjs';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const calendar = (): WorkingDays => new WorkingDays(RULES, dayNumber('2026-01-01'));

function why(text: string | Uint8Array, options?: { project?: string }): string {
  try {
    readPlan(typeof text === 'string' ? bytes(text) : text, options);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { line, table, column } = error.values;
    return [error.why, table, line === undefined ? undefined : `line ${line}`, error.why === 'column_missing' ? column : undefined]
      .filter((part) => part !== undefined)
      .join(' ');
  }
  return 'read';
}

/** The file with one line replaced, found by its beginning. */
const broken = (beginning: string, line: string): string => XER_LINES.map((old) => (old.startsWith(beginning) ? line : old)).join('\n');
const lineOf = (beginning: string): number => XER_LINES.findIndex((line) => line.startsWith(beginning)) + 1;

describe('refused, with the reason and the place', () => {
  test('what is no plan', () => {
    expect(why('')).toBe('no_plan');
    expect(why('Name,Start')).toBe('no_plan');
    expect(why(new Uint8Array([0, 1, 2, 255]))).toBe('no_plan');
    expect(why('<html></html>')).toBe('no_mspdi line 1');
    expect(why('<Project xmlns="urn:other"></Project>')).toBe('no_mspdi line 1');
    expect(why(project(''))).toBe('no_tasks');
  });

  test('entities, document types, and XML that is not well-formed', () => {
    const bomb = '<!DOCTYPE Project [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
    expect(why(project('<Task><UID>1</UID><Name>&b;</Name></Task>', bomb))).toBe('doctype line 1');
    expect(why(project('<Task><UID>1</UID><Name>&b;</Name></Task>'))).toMatch(/^no_xml line \d/);
    expect(why(MSPDI.slice(0, -20))).toMatch(/^no_xml/);
    expect(why(project('<a>'.repeat(100)))).toMatch(/^too_deep/);
    expect(why(project(`<Task><UID>1</UID>${'<a/>'.repeat(20_001)}</Task>`))).toMatch(/^too_many_parts/);
  });

  test('100,000 tasks, at once', () => {
    const file = manyTasks(100_000);
    expect(why(file)).toMatch(/^too_many_tasks/);
    expect(MOST_TASKS).toBeLessThan(100_000);
  });

  test('tasks without a key, or with the same one', () => {
    expect(why(project('<Task><Name>A</Name></Task>'))).toMatch(/^task_without_key line/);
    expect(why(project('<Task><UID>1</UID></Task><Task><UID>1</UID></Task>'))).toMatch(/^task_twice line/);
  });

  test('links that lead round in a circle', () => {
    const task = (uid: number, links: string): string => `<Task><UID>${uid}</UID><Name>T${uid}</Name>${links}</Task>`;
    const plan = readPlan(bytes(project(task(1, after(3)) + task(2, after(1)) + task(3, after(2)))));
    expect(() => outlineOf(plan, 1, calendar(), 'equal')).toThrow(Circle);
  });

  test('a Primavera file with a broken table', () => {
    expect(why('ERMHDR\t1\n%R\t1')).toBe('row_without_table line 2');
    expect(why('ERMHDR\t1\n%T\tTASK\n%R\t1')).toBe('row_without_columns TASK line 3');
    expect(why('ERMHDR\t1\n%T')).toBe('table_without_name line 2');
    expect(why('ERMHDR\t1\n%T\tTASK\n%T\tTASK')).toBe('table_twice TASK line 3');
    expect(why(broken('%F\ttask_id', '%F\ttask_id\tproj_id\twbs_id\ttask_name'))).toBe(
      `column_missing TASK line ${lineOf('%F\ttask_id')} task_type`,
    );
    expect(why(broken('%R\t100\t', `%R\t100${'\tx'.repeat(20)}`))).toBe(`broken_row TASK line ${lineOf('%R\t100\t')}`);
    expect(why(broken('%R\t101\t', XER_LINES[lineOf('%R\t100\t') - 1] as string))).toBe(`task_twice line ${lineOf('%R\t101\t')}`);
    expect(why(broken('%R\t100\t', '%R\t100\t1\t99\tA\tA\tTT_Task'))).toBe(`broken_row TASK line ${lineOf('%R\t100\t')}`);
    expect(why(broken('%R\t1\t101\t', '%R\t1\t101\t100\t1\t1\tPR_XX\t0'))).toBe(`broken_row TASKPRED line ${lineOf('%R\t1\t101\t')}`);
    expect(why(XER, { project: '9' })).toBe('no_such_project');
  });

  test('a structure that contains itself', () => {
    const file = broken('%R\t11\t1\t', '%R\t11\t1\t10\t12\tD\tDesign').replace('%R\t12\t1\t20\t10', '%R\t12\t1\t20\t11');
    expect(why(file)).toMatch(/^circle_in_structure line/);
  });
});

describe('Microsoft Project', () => {
  const plan = readPlan(bytes(MSPDI));

  test('tasks have their names, dates, progress and cost, links their kinds and lags', () => {
    expect(plan.title).toBe('Pumping station');
    expect(plan.tasks.map(({ name, level, summary }) => `${level} ${name}${summary ? ' +' : ''}`)).toEqual([
      '1 Design +',
      '2 Survey',
      '2 Drawings',
      '1 Works +',
      '2 Excavation & fill',
      '2 الأعمال الخرسانية',
      '1 Handover',
    ]);
    expect(plan.tasks[1]).toMatchObject({ start: '2026-04-05', end: '2026-04-09', progress: 50, actual_start: '2026-04-05', cost: 2500 });
    expect(plan.links.map(({ from, to, kind, lag }) => `${from} ${to} ${kind} ${lag}`)).toEqual([
      '1 2 fs 0',
      '1 4 fs 1',
      '4 5 ss 2',
      '2 5 fs 0',
      '5 6 fs 0',
    ]);
  });

  test('the calendar has its weekend and exceptions, and what is not taken is named', () => {
    expect(plan.calendar).toEqual({
      name: 'Site',
      weekend: [5, 6],
      exceptions: [{ from: '2026-09-23', to: '2026-09-23', name: 'National Day', isWorking: false }],
    });
    expect(plan.losses).toEqual([
      { what: 'resources', count: 1, samples: [] },
      { what: 'notes', count: 1, samples: ['Survey'] },
    ]);
  });

  test('lags in percent, by the clock and in parts of days are named', () => {
    const task = (uid: number, links = ''): string => `<Task><UID>${uid}</UID>${links}</Task>`;
    const read = readPlan(
      bytes(project(task(1) + task(2, after(1, 1, 50, 19)) + task(3, after(1, 1, 2880, 8)) + task(4, after(1, 1, 240)))),
    );
    expect(read.links.map(({ lag }) => lag)).toEqual([0, 2, 1]);
    expect(read.losses.map(({ what }) => what)).toEqual(['resources', 'lags_in_percent', 'elapsed_lags', 'parts_of_days']);
  });
});

describe('Primavera', () => {
  test('the structure holds its tasks, in its order; the largest project is read', () => {
    const plan = readPlan(bytes(XER));
    expect(plan.projects).toEqual([
      { id: '1', name: 'PUMP', tasks: 5 },
      { id: '2', name: 'OTHER', tasks: 1 },
    ]);
    expect(plan.tasks.map(({ level, code, name }) => `${level} ${code} ${name}`)).toEqual([
      '1 D Design',
      '2 A100 Survey',
      '2 A101 Drawings',
      '1 W Works',
      '2 A102 Excavation',
      '2 A103 Handover',
    ]);
    expect(plan.tasks[1]).toMatchObject({ progress: 100, actual_start: '2026-04-05', actual_end: '2026-04-08' });
    expect(plan.tasks[2]).toMatchObject({ progress: 25, actual_start: '2026-04-12', actual_end: null });
    expect(plan.tasks[5]).toMatchObject({ milestone: true, start: '2026-04-23', end: '2026-04-23' });
    expect(plan.links.map(({ from, to, kind, lag }) => `${from} ${to} ${kind} ${lag}`)).toEqual(['1 2 fs 0', '2 4 ss 2', '4 5 ff 1']);
    expect(plan.losses.map(({ what, count }) => `${what} ${count}`)).toEqual([
      'assignments 1',
      'level_of_effort 1',
      'parts_of_days 1',
      'links_outside 1',
      'links_of_lost_tasks 1',
    ]);
    expect(readPlan(bytes(XER), { project: '2' }).tasks.map(({ name }) => name)).toEqual(['Elsewhere']);
  });

  test('the calendar is read, and one that is none is not taken', () => {
    expect(readPlan(bytes(XER)).calendar).toMatchObject({
      weekend: [5, 6],
      exceptions: [
        { from: '2026-09-23', to: '2026-09-23', isWorking: false },
        { from: '2026-04-08', to: '2026-04-08', isWorking: true },
      ],
    });
    for (const text of ['', '(', '('.repeat(10_000), '(0||CalendarData()(', ')'.repeat(10_000), '(0||a()())'])
      expect(readClockData(text)).toBeUndefined();
  });

  test('names in Arabic Windows are read', () => {
    const arabic =
      'ERMHDR\t1\n%T\tPROJECT\n%F\tproj_id\n%R\t1\n%T\tPROJWBS\n%F\twbs_id\tproj_id\tparent_wbs_id\twbs_name\n%R\t1\t1\t\tA\n%T\tTASK\n%F\ttask_id\tproj_id\twbs_id\ttask_name\ttask_type\n%R\t1\t1\t1\t';
    const name = new Uint8Array([0xe3, 0xd1, 0xcd, 0xe1, 0xc9]);
    const file = new Uint8Array([...bytes(arabic), ...name, ...bytes('\tTT_Task\n')]);
    expect(readPlan(file).tasks[0]?.name).toBe('مرحلة');
  });
});

describe('the chosen level', () => {
  test('says how many stages it gives', () => {
    expect(levelsOf(readPlan(bytes(MSPDI)))).toEqual([
      { level: 1, stages: 3 },
      { level: 2, stages: 5 },
    ]);
  });

  test('sums up deeper tasks, and links between parts hold the stages as far apart', () => {
    const { stages, links, losses } = outlineOf(readPlan(bytes(MSPDI)), 1, calendar(), 'duration');
    expect(
      stages.map((s) => [s.title, s.planned_start, s.planned_end, s.progress, s.actual_start, s.is_milestone, s.budget, s.weight]),
    ).toEqual([
      ['Design', '2026-04-05', '2026-04-14', 31.25, '2026-04-05', false, 2500, 47.06],
      ['Works', '2026-04-13', '2026-04-23', 0, null, false, 0, 52.94],
      ['Handover', '2026-04-23', '2026-04-23', 0, null, true, 0, 0],
    ]);
    // The survey ends three days before the design: one day after it is two days before the design ends.
    expect(links).toEqual([
      { from: 0, to: 1, kind: 'fs', lag: -2 },
      { from: 1, to: 2, kind: 'fs', lag: 0 },
    ]);
    expect(losses).toEqual([
      { what: 'tasks_below', count: 4, samples: ['Survey', 'Drawings', 'Excavation & fill', 'الأعمال الخرسانية'] },
      { what: 'links_merged', count: 1, samples: ['الأعمال الخرسانية'] },
    ]);
  });

  test('leaves out a link that would close a circle between stages', () => {
    const task = (uid: number, level: number, links = ''): string =>
      `<Task><UID>${uid}</UID><Name>T${uid}</Name><OutlineLevel>${level}</OutlineLevel><Start>2026-04-05T08:00:00</Start><Finish>2026-04-09T17:00:00</Finish>${links}</Task>`;
    const file = project(task(1, 1) + task(2, 2) + task(3, 2, after(5)) + task(4, 1) + task(5, 2, after(2)));
    const { links, losses } = outlineOf(readPlan(bytes(file)), 1, calendar(), 'equal');
    expect(links).toHaveLength(1);
    expect(losses.at(-1)).toMatchObject({ what: 'links_in_circle', count: 1 });
  });

  test('weights always add up to 100.00', () => {
    const stage = (n: number): { planned_start: string; planned_end: string; budget: number; is_milestone: boolean } => ({
      planned_start: '2026-04-05',
      planned_end: '2026-04-09',
      budget: n,
      is_milestone: n % 7 === 3,
    });
    for (let count = 1; count < 40; count += 1)
      for (const by of ['duration', 'cost', 'equal'] as const) {
        const weights = weightsOf(
          Array.from({ length: count }, (_, i) => stage(i)),
          by,
          calendar(),
        );
        expect(Math.round(weights.reduce((sum, weight) => sum + weight * 100, 0))).toBe(10_000);
      }
    expect(weightsOf([], 'equal', calendar())).toEqual([]);
  });
});
