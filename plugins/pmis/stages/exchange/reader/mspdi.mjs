/**
 * Reads Microsoft Project XML (MSPDI) to tasks, links and a calendar. Strictly XML: well-formed, no document type, only the five predefined
 * entities. Only tasks and calendars are kept while it is read; whatever else is in the file is counted.
 */
import { SaxesParser } from 'saxes';
import { dayOf, Losses, MOST_LINKS, MOST_TASKS, numberOf, percentOf, Refused, shortened } from './refused.mjs';

const DEPTH = 40;
/** Elements within one task or calendar, and letters of one value. */
const ELEMENTS_OF_RECORD = 20_000;
const LETTERS_OF_VALUE = 20_000;
const NAMESPACE = 'http://schemas.microsoft.com/project';
/** Letters that are parsed at a time. */
const STEP = 65_536;

/** Lists whose entries are read, and those that are only counted. */
const RECORDS = { Tasks: 'Task', Calendars: 'Calendar' };
const COUNTED = { Resources: ['Resource', 'resources'], Assignments: ['Assignment', 'assignments'] };
const OWN = new Set(['Name', 'Title', 'StartDate', 'CalendarUID', 'MinutesPerDay']);
/** Parts of a task that have no place in a stage. */
const LOST = {
  ExtendedAttribute: 'custom_fields',
  Baseline: 'baselines',
  Notes: 'notes',
  Deadline: 'deadlines',
  TimephasedData: 'timephased',
};
const KINDS = ['ff', 'fs', 'sf', 'ss'];
/** Lags by the clock instead of by working time, and lags in percent. */
const ELAPSED = new Set([4, 6, 8, 10, 12, 36, 38, 40, 42, 44]);
const PERCENT = new Set([19, 20, 51, 52]);

/** @param {string} text @returns {import('./index.d.mts').FilePlan} @throws {Refused} */
export function readMspdi(text) {
  const found = { own: {}, tasks: [], calendars: [], losses: new Losses() };
  parse(text, found);
  const minutes = numberOf(found.own.MinutesPerDay) ?? 480;
  const calendar = calendarOf(found);
  return {
    format: 'mspdi',
    title: shortened(found.own.Title || found.own.Name || ''),
    ...tasksOf(found, minutes > 0 ? minutes : 480),
    calendar,
    losses: found.losses.all(),
  };
}

function parse(text, found) {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const place = () => ({ line: parser.line, column: parser.columnIndex + 1 });
  const path = [];
  /** The record that is being read, and its open elements. */
  let open;
  let elements = 0;
  parser.on('error', () => {
    throw new Refused('no_xml', place());
  });
  parser.on('doctype', () => {
    throw new Refused('doctype', place());
  });
  parser.on('opentag', ({ local, uri }) => {
    if (!path.length && (local !== 'Project' || uri !== NAMESPACE)) throw new Refused('no_mspdi', place());
    if (path.length >= DEPTH) throw new Refused('too_deep', place());
    path.push(local);
    if (open) {
      elements += 1;
      if (elements > ELEMENTS_OF_RECORD) throw new Refused('too_many_parts', place());
      const node = { name: local, text: '', children: [] };
      open.at(-1).children.push(node);
      open.push(node);
      return;
    }
    if (path.length !== 3) return;
    const counted = COUNTED[path[1]];
    if (counted?.[0] === local) found.losses.add(counted[1]);
    if (RECORDS[path[1]] !== local) return;
    if (local === 'Task' && found.tasks.length >= MOST_TASKS) throw new Refused('too_many_tasks', { max: MOST_TASKS, line: parser.line });
    elements = 0;
    open = [{ name: local, text: '', children: [], line: parser.line }];
  });
  const said = (words) => {
    if (open) {
      const node = open.at(-1);
      if (node.text.length < LETTERS_OF_VALUE) node.text += words.slice(0, LETTERS_OF_VALUE - node.text.length);
    } else if (path.length === 2 && OWN.has(path[1])) found.own[path[1]] = ((found.own[path[1]] ?? '') + words).slice(0, LETTERS_OF_VALUE);
  };
  parser.on('text', said);
  parser.on('cdata', said);
  parser.on('closetag', () => {
    const depth = path.length;
    path.pop();
    if (!open) return;
    const node = open.pop();
    if (depth === 3) {
      found[node.name === 'Task' ? 'tasks' : 'calendars'].push(node);
      open = undefined;
    }
  });
  try {
    for (let at = 0; at < text.length; at += STEP) parser.write(text.slice(at, at + STEP));
    parser.close();
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('no_xml', place());
  }
}

const valueOf = (node, name) => node.children.find((child) => child.name === name)?.text.trim();

function tasksOf({ tasks: nodes, losses }, minutesPerDay) {
  const [tasks, places, above] = [[], new Map(), []];
  for (const node of nodes) {
    const uid = valueOf(node, 'UID');
    const level = Math.trunc(numberOf(valueOf(node, 'OutlineLevel')) ?? 1);
    // The project itself, and empty lines of the table.
    if (valueOf(node, 'IsNull') === '1' || level < 1) continue;
    if (!uid) throw new Refused('task_without_key', { line: node.line });
    if (places.has(uid)) throw new Refused('task_twice', { key: shortened(uid), line: node.line });
    for (const [part, what] of Object.entries(LOST))
      if (node.children.some((child) => child.name === part)) losses.add(what, valueOf(node, 'Name'));
    if (valueOf(node, 'Active') === '0') {
      losses.add('inactive', valueOf(node, 'Name'));
      continue;
    }
    const constraint = numberOf(valueOf(node, 'ConstraintType')) ?? 0;
    if (constraint > 1) losses.add('constraints', valueOf(node, 'Name'));
    while (above.length && tasks[above.at(-1)].level >= level) above.pop();
    places.set(uid, tasks.length);
    tasks.push(taskOf(node, uid, level, above.at(-1) ?? -1));
    above.push(tasks.length - 1);
  }
  if (!tasks.length) throw new Refused('no_tasks');
  const parents = new Set(tasks.map(({ parent }) => parent));
  return {
    tasks: tasks.map((task, i) => ({ ...task, summary: parents.has(i) })),
    links: linksOf({ nodes, places, losses, minutesPerDay }),
  };
}

function taskOf(node, key, level, parent) {
  return {
    key,
    parent,
    level,
    code: shortened(valueOf(node, 'WBS') || valueOf(node, 'OutlineNumber') || ''),
    name: shortened(valueOf(node, 'Name') ?? ''),
    start: dayOf(valueOf(node, 'Start')),
    end: dayOf(valueOf(node, 'Finish')),
    milestone: valueOf(node, 'Milestone') === '1',
    progress: percentOf(valueOf(node, 'PercentComplete')),
    actual_start: dayOf(valueOf(node, 'ActualStart')),
    actual_end: dayOf(valueOf(node, 'ActualFinish')),
    // Amounts are written in hundredths of the currency.
    cost: Math.max(0, (numberOf(valueOf(node, 'Cost')) ?? 0) / 100),
  };
}

function linksOf({ nodes, places, losses, minutesPerDay }) {
  const links = [];
  for (const node of nodes) {
    const to = places.get(valueOf(node, 'UID'));
    if (to === undefined) continue;
    for (const link of node.children.filter(({ name }) => name === 'PredecessorLink')) {
      if (links.length >= MOST_LINKS) throw new Refused('too_many_links', { max: MOST_LINKS, line: node.line });
      const from = places.get(valueOf(link, 'PredecessorUID'));
      if (valueOf(link, 'CrossProject') === '1' || from === undefined) losses.add('links_outside', valueOf(node, 'Name'));
      else links.push({ from, to, kind: KINDS[numberOf(valueOf(link, 'Type')) ?? 1] ?? 'fs', lag: lagOf(link, minutesPerDay, losses) });
    }
  }
  return links;
}

/** Lags are written in tenths of a minute. */
function lagOf(link, minutesPerDay, losses) {
  const [lag, format] = [numberOf(valueOf(link, 'LinkLag')) ?? 0, numberOf(valueOf(link, 'LagFormat')) ?? 7];
  if (lag === 0) return 0;
  if (PERCENT.has(format)) {
    losses.add('lags_in_percent');
    return 0;
  }
  const days = lag / 10 / (ELAPSED.has(format) ? 1440 : minutesPerDay);
  if (ELAPSED.has(format)) losses.add('elapsed_lags');
  else if (!Number.isInteger(days)) losses.add('parts_of_days');
  return Math.max(-3650, Math.min(3650, Math.round(days)));
}

/** The calendar of the project: its weekend, hours and exceptions; null where the file has none. */
function calendarOf({ calendars, own, losses }) {
  const chosen = calendars.find((node) => valueOf(node, 'UID') === own.CalendarUID?.trim()) ?? calendars[0];
  for (const node of calendars)
    if (node !== chosen && valueOf(node, 'IsBaseCalendar') === '1') losses.add('calendars', valueOf(node, 'Name'));
  if (!chosen) return null;
  const child = (node, name) => node?.children.find((c) => c.name === name);
  const days = child(chosen, 'WeekDays')?.children ?? [];
  const weekend = [];
  const exceptions = [];
  for (const day of days) {
    const type = numberOf(valueOf(day, 'DayType'));
    if (type >= 1 && type <= 7 && valueOf(day, 'DayWorking') === '0') weekend.push(type - 1);
    if (type === 0) exceptions.push(day);
  }
  return {
    name: shortened(valueOf(chosen, 'Name') ?? ''),
    weekend,
    exceptions: [...exceptions, ...(child(chosen, 'Exceptions')?.children ?? [])].flatMap((node) => {
      const period = child(node, 'TimePeriod');
      const [from, to] = [period && dayOf(valueOf(period, 'FromDate')), period && dayOf(valueOf(period, 'ToDate'))];
      if (!from || !to || to < from) return [];
      return [{ from, to, name: shortened(valueOf(node, 'Name') ?? ''), isWorking: valueOf(node, 'DayWorking') === '1' }];
    }),
  };
}
