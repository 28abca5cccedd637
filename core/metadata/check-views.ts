/** Checks lists and record pages: the fields of each view, filter, search and tab must suit it. */
import type { EntityDef, FieldType } from '../shared/entity.ts';
import { operatorFamily } from '../shared/where.ts';
import type { ResolvedEntity, ResolvedField } from './registry.ts';
import { unknown, type Say } from './unknown-names.ts';

const CHOICES: readonly FieldType[] = ['state', 'enum'];
const DAYS: readonly FieldType[] = ['date', 'datetime'];
const REFERENCES: readonly FieldType[] = ['ref', 'refs'];
/** Types that rows can be grouped by (core/crud/aggregate-fields.ts). */
const GROUPS: readonly FieldType[] = ['enum', 'state', 'ref', 'boolean', 'date', 'datetime', 'integer', 'percent'];
const NUMBERS: readonly FieldType[] = ['integer', 'decimal', 'money', 'percent', 'formula', 'rollup'];
/** Types that cannot be sorted by (core/crud/sortable.ts). */
const UNORDERED: readonly FieldType[] = ['children', 'html', 'json', 'file', 'tags', 'refs'];
const PERIODS = ['day', 'week', 'month', 'quarter', 'year'];
const FUNCTIONS = ['sum', 'avg', 'min', 'max'];
/** Tabs of a record that are not children fields. */
const TABS = ['overview', 'posts', 'attachments', 'history', 'access', 'links', 'approval'];

export function checkViews(say: Say, def: EntityDef, entity: ResolvedEntity | undefined): void {
  if (!entity) return;
  const { list, detail } = def;
  const over = (at: string, name: string | undefined, types: readonly FieldType[], what: string): void => {
    const field = name === undefined ? undefined : entity.fields.get(name);
    if (name !== undefined && !field) say(at, unknown(`field of ${def.name}`, name, namesOf(entity, types), `name ${what}`));
    else if (field && !types.includes(field.type)) say(at, `"${field.name}" is of type ${field.type}; name ${what}${offer(entity, types)}`);
  };
  const { board, arranged, calendar, timeline, tree, chart } = list.views ?? {};
  if (board) over('/list/views/board', board, arranged ? [...CHOICES, 'ref'] : CHOICES, 'a state or enum field');
  if (arranged) {
    over('/list/views/arranged/position', arranged.position, NUMBERS, 'a number');
    for (const [at, name] of [
      ['move', arranged.move],
      ...Object.entries(arranged.keys ?? {}).map(([key, action]) => [`keys/${key}`, action]),
    ])
      if (!((name as string) in (def.actions ?? {})))
        say(
          `/list/views/arranged/${at}`,
          unknown(`action of ${def.name}`, name as string, Object.keys(def.actions ?? {}), 'name an action'),
        );
  }
  if (calendar) for (const name of calendar) over('/list/views/calendar', name, DAYS, 'a date');
  if (timeline) for (const name of timeline) over('/list/views/timeline', name, DAYS, 'a date');
  if (tree) for (const name of tree) over('/list/views/tree', name, ['ref'], 'a reference');
  if (chart) checkChart(say, '/list/views/chart', chart, entity);
  if (list.tabs !== undefined && entity.fields.has(list.tabs)) over('/list/tabs', list.tabs, CHOICES, 'a state or enum field');
  if (list.group !== undefined) over('/list/group', list.group, GROUPS, 'a field that rows can be grouped by');
  for (const name of list.filters ?? []) {
    const type = entity.fields.get(name)?.type;
    if (type && !operatorFamily(type)) say('/list/filters', `"${name}" is of type ${type}, which nobody can filter by; remove it`);
  }
  for (const name of (list.sort ?? []).map((n) => n.replace(/^-/, ''))) {
    const type = entity.fields.get(name)?.type;
    if (type && UNORDERED.includes(type)) say('/list/sort', `"${name}" is of type ${type}, which has no order; name another field`);
  }
  for (const name of list.search ?? []) {
    const field = entity.fields.get(name);
    if (field && operatorFamily(field.type) !== 'text')
      say('/list/search', `"${name}" is of type ${field.type}; search looks for words in a text, memo, email or number of a sequence`);
  }
  for (const name of detail?.tabs ?? [])
    if (!TABS.includes(name) && entity.fields.get(name)?.type !== 'children')
      say(
        '/detail/tabs',
        unknown(
          `tab of ${def.name}`,
          name,
          [...TABS, ...namesOf(entity, ['children'])],
          `name a children field, or one of ${TABS.join(', ')}`,
        ),
      );
  if (detail?.related !== undefined && entity.fields.has(detail.related))
    over('/detail/related', detail.related, ['children'], 'a children field');
  checkReferences(say, def, entity);
}

/** Groups and measure, as /api/aggregate accepts them. */
export function checkChart(say: Say, at: string, { group, measure }: { group: string; measure: string }, entity: ResolvedEntity): void {
  for (const each of group.split(',')) checkGroup(say, `${at}/group`, each, entity);
  checkMeasure(say, `${at}/measure`, measure, entity);
}

export function checkGroup(say: Say, at: string, group: string, entity: ResolvedEntity): void {
  const [name = '', period] = group.split(':');
  const field = entity.fields.get(name);
  if (!field) return say(at, `${entity.name} has no field "${name}"${did(name, entity, GROUPS)}`);
  if (!GROUPS.includes(field.type))
    return say(at, `"${name}" is of type ${field.type}, which nobody can group by; name a field of type ${GROUPS.join(', ')}`);
  if (period === undefined) return;
  if (!DAYS.includes(field.type)) say(at, `"${name}" is of type ${field.type} and has no ${period}; remove ":${period}"`);
  else if (!PERIODS.includes(period)) say(at, unknown('period', period, PERIODS, `give one of ${PERIODS.join(', ')}`));
}

export function checkMeasure(say: Say, at: string, measure: string, entity: ResolvedEntity): void {
  if (measure === 'count') return;
  const [fn = '', name] = measure.split(':');
  if (name === undefined || !FUNCTIONS.includes(fn))
    return say(at, unknown('measure', fn, ['count', ...FUNCTIONS], 'give count, or one of sum, avg, min, max and a field: "sum:amount"'));
  const field = entity.fields.get(name);
  if (!field) return say(at, `${entity.name} has no field "${name}"${did(name, entity, NUMBERS)}`);
  const days = DAYS.includes(field.type) && (fn === 'min' || fn === 'max');
  if (!NUMBERS.includes(field.type) && !days)
    say(at, `"${name}" is of type ${field.type}, which has no ${fn}; name a number${offer(entity, NUMBERS)}`);
}

const namesOf = ({ fields }: ResolvedEntity, types: readonly FieldType[]): string[] =>
  [...fields.values()].filter((f) => types.includes(f.type)).map((f) => f.name);

/** Up to five suitable fields. */
function offer(entity: ResolvedEntity, types: readonly FieldType[]): string {
  const names = namesOf(entity, types)
    .filter((name) => name in entity.def.fields)
    .slice(0, 5);
  return names.length ? ` (${names.join(', ')})` : '';
}

const did = (name: string, entity: ResolvedEntity, types: readonly FieldType[]): string => {
  const sentence = unknown('field', name, namesOf(entity, types), '');
  const near = sentence.indexOf(': did you mean');
  return near < 0 ? '; correct the name' : sentence.slice(near);
};

/** Sharing follows references, and owners and readers must be people. */
function checkReferences(say: Say, def: EntityDef, entity: ResolvedEntity): void {
  const share = def.access.scope?.share;
  const leads = (field: ResolvedField | undefined, to?: string): boolean =>
    !field || (REFERENCES.includes(field.type) && (to === undefined || field.to === to));
  for (const name of share?.parents ?? [])
    if (!leads(entity.fields.get(name)))
      say('/access/scope/share/parents', `"${name}" is no reference; name one to the record above${offer(entity, ['ref'])}`);
  for (const part of ['owners', 'readers'] as const)
    for (const name of share?.[part] ?? []) {
      if (!leads(entity.fields.get(name), 'user'))
        say(`/access/scope/share/${part}`, `"${name}" names no people; name a reference to user`);
    }
}
