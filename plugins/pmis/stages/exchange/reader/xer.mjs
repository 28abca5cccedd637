/**
 * Reads Primavera XER: tables of lines, separated by tabs. `%T` names a table, `%F` its columns, `%R` is a row. Projects, work breakdown
 * structure, tasks, links and calendars are kept; other tables are counted. A broken row is refused with its line.
 */
import { dayOf, Losses, MOST_LINKS, MOST_TASKS, numberOf, percentOf, Refused, shortened } from './refused.mjs';
import { readClockData } from './xer-calendar.mjs';

const LETTERS_OF_LINE = 1_000_000;
const COLUMNS = 500;
const DEPTH = 50;

/** Tables that are read, with the columns that they must have. */
const TABLES = {
  PROJECT: ['proj_id'],
  PROJWBS: ['wbs_id', 'proj_id', 'parent_wbs_id', 'wbs_name'],
  TASK: ['task_id', 'proj_id', 'wbs_id', 'task_name', 'task_type'],
  TASKPRED: ['task_id', 'pred_task_id', 'pred_type'],
  CALENDAR: ['clndr_id', 'clndr_data'],
};
const MOST_ROWS = { PROJECT: 1000, PROJWBS: MOST_TASKS, TASK: MOST_TASKS, TASKPRED: MOST_LINKS, CALENDAR: 1000 };
const TOO_MANY = { TASK: 'too_many_tasks', TASKPRED: 'too_many_links' };
/** Tables with contents that have no place in stages. */
const LOST = {
  RSRC: 'resources',
  TASKRSRC: 'assignments',
  ACTVCODE: 'codes',
  UDFVALUE: 'custom_fields',
  TASKMEMO: 'notes',
  TASKPROC: 'steps',
  TASKFIN: 'timephased',
};
const KINDS = { PR_FS: 'fs', PR_SS: 'ss', PR_FF: 'ff', PR_SF: 'sf' };

/**
 * @param {string} text @param {{ project?: string }} options key of the project in the file. Default: the one with the most tasks.
 * @returns {import('./index.d.mts').FilePlan} @throws {Refused}
 */
export function readXer(text, { project } = {}) {
  const losses = new Losses();
  const tables = tablesOf(text, losses);
  const tasks = tables.TASK?.rows ?? [];
  if (!tasks.length) throw new Refused('no_tasks');
  const projects = (tables.PROJECT?.rows ?? []).map((row) => ({
    id: row.values.proj_id,
    name: shortened(row.values.proj_short_name ?? row.values.proj_id),
    tasks: tasks.filter(({ values }) => values.proj_id === row.values.proj_id).length,
  }));
  const chosen = project === undefined ? projects.toSorted((a, b) => b.tasks - a.tasks)[0] : projects.find(({ id }) => id === project);
  if (!chosen) throw new Refused('no_such_project', { project: shortened(project ?? '') });
  const row = tables.PROJECT.rows.find(({ values }) => values.proj_id === chosen.id);
  const calendar = calendarOf(tables, row.values.clndr_id, losses);
  const hours = calendar?.hours ?? 8;
  return { format: 'xer', title: chosen.name, projects, ...planOf(tables, chosen.id, hours, losses), calendar, losses: losses.all() };
}

function tablesOf(text, losses) {
  const tables = {};
  let table;
  let line = 0;
  for (let at = 0; at < text.length;) {
    line += 1;
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    if (end - at > LETTERS_OF_LINE) throw new Refused('line_too_long', { line });
    const words = text.slice(at, end).replace(/\r$/, '').split('\t');
    at = end + 1;
    if (line === 1 && words[0] !== 'ERMHDR') throw new Refused('no_xer', { line });
    if (words[0] === '%T') table = begin(tables, words[1], line);
    else if (words[0] === '%F') columnsOf(table, words, line);
    else if (words[0] === '%R') add(table, words, line, losses);
  }
  return tables;
}

function begin(tables, name, line) {
  if (!name) throw new Refused('table_without_name', { line });
  if (!Object.hasOwn(TABLES, name)) return { name, lost: Object.hasOwn(LOST, name) ? LOST[name] : undefined };
  if (tables[name]) throw new Refused('table_twice', { table: name, line });
  tables[name] = { name, rows: [] };
  return tables[name];
}

function columnsOf(table, words, line) {
  if (!table) throw new Refused('row_without_table', { line });
  if (words.length > COLUMNS) throw new Refused('too_many_columns', { table: shortened(table.name), line });
  table.columns = words.slice(1);
  for (const column of TABLES[table.name] ?? [])
    if (!table.columns.includes(column)) throw new Refused('column_missing', { table: table.name, column, line });
}

function add(table, words, line, losses) {
  if (!table) throw new Refused('row_without_table', { line });
  if (table.lost) losses.add(table.lost);
  if (!table.rows) return;
  if (!table.columns) throw new Refused('row_without_columns', { table: table.name, line });
  // A row may leave out empty values at its end.
  if (words.length - 1 > table.columns.length) throw new Refused('broken_row', { table: table.name, line });
  if (table.rows.length >= MOST_ROWS[table.name])
    throw new Refused(TOO_MANY[table.name] ?? 'too_many_rows', { table: table.name, max: MOST_ROWS[table.name], line });
  const values = Object.create(null);
  for (const [i, column] of table.columns.entries()) values[column] = words[i + 1] ?? '';
  for (const column of TABLES[table.name].slice(0, 1)) if (!values[column]) throw new Refused('broken_row', { table: table.name, line });
  table.rows.push({ line, values });
}

/** The structure becomes summary tasks, with the tasks of each part below it in the order of the file. */
function planOf(tables, project, hours, losses) {
  const parts = partsOf(tables.PROJWBS?.rows ?? [], project);
  const own = tables.TASK.rows.filter(({ values }) => values.proj_id === project);
  const [tasks, places, tasksOf] = [[], new Map(), new Map()];
  for (const row of own) {
    const { task_id: key, wbs_id: part, task_type: type } = row.values;
    if (places.has(key)) throw new Refused('task_twice', { key: shortened(key), line: row.line });
    places.set(key, -1);
    if (type === 'TT_LOE' || type === 'TT_WBS') losses.add(type === 'TT_LOE' ? 'level_of_effort' : 'wbs_summaries', row.values.task_name);
    else if (!parts.has(part)) throw new Refused('broken_row', { table: 'TASK', line: row.line });
    else listed(tasksOf, part, row);
  }
  const children = new Map();
  for (const part of parts.values()) listed(children, part.parent, part);
  const walk = (part, parent, level) => {
    if (level > DEPTH) throw new Refused('too_deep', { line: part.line, column: 1 });
    // The top of the structure is the project itself.
    const at = part.top ? -1 : tasks.push({ ...summaryOf(part), parent, level }) - 1;
    const below = part.top ? level : level + 1;
    for (const row of tasksOf.get(part.key) ?? []) {
      places.set(row.values.task_id, tasks.length);
      tasks.push({ ...taskOf(row.values), parent: at, level: below });
    }
    for (const child of children.get(part.key) ?? []) walk(child, at, below);
  };
  for (const part of parts.values()) if (part.top) walk(part, -1, 1);
  if (!tasks.some(({ summary }) => !summary)) throw new Refused('no_tasks');
  return { tasks, links: linksOf({ tables, places, project, hours, losses }) };
}

function listed(lists, key, value) {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** @returns parts by key; each leads up to a top, without a circle. */
function partsOf(rows, project) {
  const parts = new Map();
  for (const { line, values } of rows) {
    if (values.proj_id !== project) continue;
    if (parts.has(values.wbs_id)) throw new Refused('broken_row', { table: 'PROJWBS', line });
    parts.set(values.wbs_id, {
      key: values.wbs_id,
      parent: values.parent_wbs_id,
      name: values.wbs_name,
      code: values.wbs_short_name,
      line,
      seq: numberOf(values.seq_num) ?? 0,
    });
  }
  for (const part of parts.values()) part.top = !parts.has(part.parent);
  const known = new Set();
  for (const part of parts.values()) {
    const path = new Set();
    for (let at = part; at && !at.top && !known.has(at.key); at = parts.get(at.parent)) {
      if (path.has(at.key)) throw new Refused('circle_in_structure', { line: at.line });
      path.add(at.key);
    }
    for (const key of path) known.add(key);
  }
  return new Map([...parts.values()].sort((a, b) => a.seq - b.seq).map((part) => [part.key, part]));
}

const EMPTY = { start: null, end: null, milestone: false, progress: 0, actual_start: null, actual_end: null, cost: 0 };
const summaryOf = ({ key, name, code }) => ({
  key: `wbs ${key}`,
  code: shortened(code ?? ''),
  name: shortened(name ?? ''),
  ...EMPTY,
  summary: true,
});

function taskOf(values) {
  const milestone = values.task_type === 'TT_Mile' || values.task_type === 'TT_FinMile';
  const first = (...names) => names.map((name) => dayOf(values[name])).find((day) => day !== null) ?? null;
  const [start, end] = [
    first('target_start_date', 'early_start_date', 'act_start_date'),
    first('target_end_date', 'early_end_date', 'act_end_date'),
  ];
  const completed = values.status_code === 'TK_Complete';
  return {
    key: values.task_id,
    code: shortened(values.task_code ?? ''),
    name: shortened(values.task_name),
    start: start ?? end,
    end: end ?? start,
    milestone,
    progress: completed ? 100 : values.status_code === 'TK_Active' ? progressOf(values) : 0,
    actual_start: values.status_code === 'TK_NotStart' ? null : dayOf(values.act_start_date),
    actual_end: completed ? dayOf(values.act_end_date) : null,
    cost: 0,
    summary: false,
  };
}

/** As the task itself says what its percentage is: of its duration, or entered. */
function progressOf({ complete_pct_type: type, phys_complete_pct: entered, target_drtn_hr_cnt: planned, remain_drtn_hr_cnt: left }) {
  const [all, rest] = [numberOf(planned), numberOf(left)];
  if (type === 'CP_Drtn' && all > 0 && rest !== undefined) return percentOf(String(100 - (rest / all) * 100));
  return percentOf(entered);
}

function linksOf({ tables, places, project, hours, losses }) {
  const links = [];
  const names = new Map(tables.TASK.rows.map(({ values }) => [values.task_id, values]));
  for (const { line, values } of tables.TASKPRED?.rows ?? []) {
    const [task, before] = [names.get(values.task_id), names.get(values.pred_task_id)];
    if (task && task.proj_id !== project) continue;
    const kind = KINDS[values.pred_type];
    if (!kind) throw new Refused('broken_row', { table: 'TASKPRED', line });
    const [from, to] = [places.get(values.pred_task_id), places.get(values.task_id)];
    if (!task || !before || before.proj_id !== project) losses.add('links_outside', task?.task_name);
    else if (from < 0 || to < 0) losses.add('links_of_lost_tasks', task.task_name);
    else links.push({ from, to, kind, lag: lagOf(values.lag_hr_cnt, hours, losses) });
  }
  return links;
}

function lagOf(text, hours, losses) {
  const days = (numberOf(text) ?? 0) / hours;
  if (!Number.isInteger(days)) losses.add('parts_of_days');
  return Math.max(-3650, Math.min(3650, Math.round(days)));
}

/** The calendar of the project; one that cannot be read is counted as not taken. */
function calendarOf(tables, key, losses) {
  const rows = tables.CALENDAR?.rows ?? [];
  const chosen = rows.find(({ values }) => values.clndr_id === key) ?? rows.find(({ values }) => values.default_flag === 'Y') ?? rows[0];
  for (const row of rows) if (row !== chosen) losses.add('calendars', row.values.clndr_name);
  if (!chosen) return null;
  const read = readClockData(chosen.values.clndr_data);
  if (!read) {
    losses.add('broken_calendars', chosen.values.clndr_name);
    return null;
  }
  const hours = numberOf(chosen.values.day_hr_cnt);
  return { name: shortened(chosen.values.clndr_name ?? ''), ...read, hours: hours > 0 && hours <= 24 ? hours : 8 };
}
