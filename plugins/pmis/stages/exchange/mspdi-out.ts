/** Writes a plan as Microsoft Project XML (MSPDI). */
import { dayNumber, type WorkingDays, type WorkRules } from '../../../platform/work-calendar/index.ts';
import type { Link } from '../schedule/plan.ts';

export interface StageOut {
  id: number;
  title: string;
  /** Number of its contract; stages of one contract are one summary. Null for a stage of the project itself. */
  contract: string | null;
  planned_start: string | null;
  planned_end: string | null;
  actual_start: string | null;
  actual_end: string | null;
  baseline_start: string | null;
  baseline_end: string | null;
  is_milestone: boolean | null;
  progress: number;
  budget: number;
}

export interface PlanOut {
  title: string;
  stages: readonly StageOut[];
  links: readonly Link[];
  rules: WorkRules;
}

export const MSPDI_MIME = 'application/xml';

/** Numbers of the kinds in the format. */
const KINDS = { ff: 0, fs: 1, sf: 2, ss: 3 } as const;
/** Working time begins at eight. */
const FIRST_MINUTE = 8 * 60;
/** Minutes of a whole day, after which work cannot end. */
const LAST_MINUTE = 23 * 60 + 59;

/** Characters that XML cannot hold are left out. */
// oxlint-disable-next-line no-control-regex
const NONE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => text.replace(NONE, '').replace(/[&<>"']/g, (sign) => SIGNS[sign] as string);

const tag = (name: string, value: string | number | null): string =>
  value === null ? '' : `<${name}>${typeof value === 'string' ? escaped(value) : value}</${name}>`;
const clock = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;

interface Row {
  uid: number;
  level: number;
  /** Undefined for the summary of a contract. */
  stage?: StageOut;
  name: string;
}

/** Stages in their order; where contracts have some, below a summary per contract. */
function rowsOf(stages: readonly StageOut[]): Row[] {
  const contracts = new Set(stages.map(({ contract }) => contract));
  const rows: Row[] = [];
  for (const contract of contracts) {
    const summary = contract !== null && contracts.size > 1;
    if (summary) rows.push({ uid: rows.length + 1, level: 1, name: contract });
    for (const stage of stages)
      if (stage.contract === contract) rows.push({ uid: rows.length + 1, level: summary ? 2 : 1, stage, name: stage.title });
  }
  return rows;
}

/** @returns the document. */
export function mspdiOf({ title, stages, links, rules }: PlanOut, calendar: WorkingDays): string {
  const rows = rowsOf(stages);
  const uids = new Map(rows.flatMap(({ uid, stage }) => (stage ? [[stage.id, uid] as const] : [])));
  const before = new Map<number, Link[]>();
  for (const link of links) if (uids.has(link.from)) before.set(link.to, [...(before.get(link.to) ?? []), link]);
  const end = Math.min(LAST_MINUTE, FIRST_MINUTE + rules.minutesPerDay);
  const first = (day: string | null): string | null => day && `${day}T${clock(FIRST_MINUTE)}`;
  const last = (day: string | null, milestone: boolean | null): string | null => day && `${day}T${clock(milestone ? FIRST_MINUTE : end)}`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Project xmlns="http://schemas.microsoft.com/project">
${tag('Title', title)}${tag('CalendarUID', 1)}${tag('MinutesPerDay', rules.minutesPerDay)}${tag('DefaultStartTime', clock(FIRST_MINUTE))}
${calendarXml(rules, end)}
<Tasks>
${rows.map(taskXml).join('\n')}
</Tasks>
</Project>
`;

  function taskXml({ uid, level, stage, name }: Row): string {
    const head = `${tag('UID', uid)}${tag('ID', uid)}${tag('Name', name)}${tag('OutlineLevel', level)}`;
    return `<Task>${head}${stage ? stageXml(stage) : tag('Summary', 1)}</Task>`;
  }

  function stageXml(stage: StageOut): string {
    const { planned_start: start, planned_end: finish, is_milestone: milestone } = stage;
    const minutes =
      milestone || !start || !finish ? 0 : calendar.minutes(calendar.at(dayNumber(start)), calendar.at(dayNumber(finish) + 1));
    return [
      tag('Start', first(start)),
      tag('Finish', last(finish, milestone)),
      tag('Duration', `PT${Math.floor(minutes / 60)}H${minutes % 60}M0S`),
      tag('Milestone', milestone ? 1 : 0),
      tag('Summary', 0),
      tag('PercentComplete', Math.round(stage.progress)),
      tag('ActualStart', first(stage.actual_start)),
      tag('ActualFinish', last(stage.actual_end, milestone)),
      tag('Cost', Math.round(stage.budget * 100)),
      ...(before.get(stage.id) ?? []).map(linkXml),
      baselineXml(first(stage.baseline_start), last(stage.baseline_end, milestone)),
    ].join('');
  }

  function linkXml({ from, kind, lag }: Link): string {
    const ends = `${tag('PredecessorUID', uids.get(from) as number)}${tag('Type', KINDS[kind])}${tag('CrossProject', 0)}`;
    return `<PredecessorLink>${ends}${tag('LinkLag', lag * rules.minutesPerDay * 10)}${tag('LagFormat', 7)}</PredecessorLink>`;
  }
}

const baselineXml = (start: string | null, finish: string | null): string =>
  start || finish ? `<Baseline>${tag('Number', 0)}${tag('Start', start)}${tag('Finish', finish)}</Baseline>` : '';

function calendarXml({ weekend, exceptions }: PlanOut['rules'], end: number): string {
  const times = `<WorkingTimes><WorkingTime>${tag('FromTime', clock(FIRST_MINUTE))}${tag('ToTime', clock(end))}</WorkingTime></WorkingTimes>`;
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const works = !weekend.includes(day);
    return `<WeekDay>${tag('DayType', day + 1)}${tag('DayWorking', works ? 1 : 0)}${works ? times : ''}</WeekDay>`;
  });
  const others = exceptions.map(({ from, to, isWorking }) => {
    const period = `<TimePeriod>${tag('FromDate', `${from}T00:00:00`)}${tag('ToDate', `${to}T23:59:00`)}</TimePeriod>`;
    return `<Exception>${period}${tag('Name', from)}${tag('DayWorking', isWorking ? 1 : 0)}${isWorking ? times : ''}</Exception>`;
  });
  const week = `<WeekDays>${days.join('')}</WeekDays><Exceptions>${others.join('')}</Exceptions>`;
  return `<Calendars><Calendar>${tag('UID', 1)}${tag('Name', 'Standard')}${tag('IsBaseCalendar', 1)}${week}</Calendar></Calendars>`;
}
