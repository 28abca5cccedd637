/**
 * History of the demo. Its rows are written in sets and without history; when all plugins have made theirs, each row gets the day on which
 * it began, and its history is told from what it holds, so that the last values of the history are those of the row. One read and one
 * update per table, one insert for all entries of a tenant.
 */
import { q } from '../crud/binds.ts';
import { isReference } from '../shared/entity.ts';
import type { Tx } from '../db/pool.ts';
import type { Kernel } from '../kernel.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { DemoLife } from '../plugin/demo-life.ts';
import { DAY, drawn, latest, millis, working } from './moments.ts';
import { dateNotifications, datePeople, joinPeople, signIns, sortNotifications } from './people.ts';
import { storyOf, type Decision, type Entry, type Subject, type Values } from './story.ts';

/** Name of the step, for its marker: it runs after the rows of all plugins, and again after what was said about them. */
export const HISTORY = 'history';

/** Rows that nobody writes by hand: they have days of their own, or none that is shown. */
const UNTOLD: ReadonlySet<string> = new Set(['activity', 'notification', 'job', 'tenant']);
/** The organisation began to work with the product so many days ago; lists of values and people are from its first weeks. */
const BEGAN = 430;

interface Stored {
  row: Values & { id: number };
  /** It has its own day: whoever made it said when. */
  dated: boolean;
  /** It has its history already, and is read without its values. */
  told: boolean;
  at: number;
  by: number;
}

interface Told {
  entity: ResolvedEntity;
  life: DemoLife;
  rows: ReadonlyMap<number, Stored>;
}

interface Teller {
  kernel: Kernel;
  tx: Tx;
  tenant: number;
  /** Administrator of the tenant. */
  admin: number;
}

/** @param last everything is there: what people did besides is told too. */
export async function tellHistory(by: Teller, last: boolean): Promise<void> {
  await joinPeople(by);
  const tables = await tablesOf(by);
  const all = new Map<string, Told>();
  for (const entity of by.kernel.registry.entities.values())
    if (isTold(entity) && tables.has(entity.table)) {
      const rows = await storedRows(by, entity);
      if (rows.size) all.set(entity.name, { entity, life: lifeOf(by.kernel, entity.name), rows });
    }
  date(all, by.admin);
  const decisions = await decisionsOf(by);
  const named = await namesOf(by);
  const entries: Entry[] = [];
  for (const told of all.values()) {
    const own = entriesOf(told, decisions, named);
    if (tables.get(told.entity.table)) await writeDays(by, told, own);
    entries.push(...own);
  }
  await insert(
    by,
    entries.sort((a, b) => a.at.localeCompare(b.at)),
  );
  await dateNotifications(
    by,
    entries.filter(({ action }) => action === 'create'),
  );
  if (!last) return;
  await insert(by, await signIns(by));
  await datePeople(by);
  await sortNotifications(by);
}

/** Rows that the product keeps for itself, such as the steps of approvals, are in no log. */
const isTold = ({ name, tenant, def: { access, detail, file } }: ResolvedEntity): boolean =>
  tenant &&
  !UNTOLD.has(name) &&
  (file !== undefined || detail?.tabs?.includes('history') === true || !(Array.isArray(access.create) && access.create.length === 0));

const lifeOf = ({ plugins }: Kernel, entity: string): DemoLife => Object.assign({}, ...plugins.map(({ life }) => life?.[entity]));

/** Tables that hold rows of the tenant, and whether the application may change them: some only grow. Views have no rows of their own. */
async function tablesOf({ tx, tenant }: Teller): Promise<ReadonlyMap<string, boolean>> {
  const tables = await tx.query<{ name: string; changes: boolean }>({
    text: `select c.relname as name, has_table_privilege(c.oid, 'update') as changes
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and pg_relation_size(c.oid) > 0
        and has_table_privilege(c.oid, 'select')`,
    values: [],
  });
  if (!tables.length) return new Map();
  const filled = await tx.query<{ at: number }>({
    text: tables.map(({ name }, at) => `select ${at} as at where exists (select from ${q(name)} where tenant_id = $1)`).join(' union all '),
    values: [tenant],
  });
  return new Map(filled.map(({ at }) => tables[at]).flatMap((table) => (table ? [[table.name, table.changes]] : [])));
}

/** All rows, without the values of those that have a history already. */
async function storedRows({ tx, tenant }: Teller, entity: ResolvedEntity): Promise<Map<number, Stored>> {
  const rows = await tx.query<{ id: number; row: Stored['row'] | null; dated: boolean; at: Date; by: number | null }>({
    text: `select t.id, case when h.record_id is null then to_jsonb(t) end as row, t.created_at < n.created_at as dated,
        t.created_at as at, t.created_by as by
      from ${q(entity.table)} t join tenants n on n.id = t.tenant_id
        left join (select distinct record_id from history where tenant_id = $1 and entity = $2) h on h.record_id = t.id
      where t.tenant_id = $1 order by t.id`,
    values: [tenant, entity.name],
  });
  return new Map(
    rows.map(({ id, row, dated, at, by }) => [id, { row: row ?? { id }, dated: dated || !row, told: !row, at: at.getTime(), by: by ?? 0 }]),
  );
}

/** Finds day and maker of every row: its own, else those of the record that it belongs to. */
function date(all: ReadonlyMap<string, Told>, admin: number): void {
  const done = new Set<Stored>();
  const visit = (told: Told, stored: Stored): Stored => {
    if (done.has(stored)) return stored;
    done.add(stored);
    if (stored.told) return stored;
    const { entity, life } = told;
    const above = parentOf(told, stored, all);
    const parent = above && visit(...above);
    const own = firstPerson(stored.row, [...(life.by ?? []), ...namedIn(entity)]);
    if (!stored.by || (stored.by === admin && !stored.dated)) stored.by = own ?? parent?.by ?? admin;
    if (stored.dated) return stored;
    const seed = `${entity.name}${stored.row.id}`;
    const began = turnOf(told, stored.row.id) ?? dayOf(told, stored.row) ?? parent?.at ?? firstWeeks(seed);
    stored.at = Math.max(working(began - (life.ahead ?? 0) * DAY, seed), parent ? Math.min(parent.at + 60_000, latest()) : 0);
    return stored;
  };
  for (const told of all.values()) for (const stored of told.rows.values()) visit(told, stored);
}

/** Its day among rows that began one after the other. */
function turnOf({ life, rows }: Told, id: number): number | undefined {
  if (!life.spread) return undefined;
  const [from, to] = life.spread;
  const keys = [...rows.keys()];
  return latest() - (from - ((from - to) * keys.indexOf(id)) / Math.max(1, keys.length - 1)) * DAY;
}

const firstWeeks = (seed: string): number => latest() - (BEGAN - drawn(seed, 21)) * DAY;

/** Columns that name people whom somebody chose; what actions fill in comes later than the record. */
const namedIn = ({ columns }: ResolvedEntity): string[] =>
  [...columns].flatMap(([column, { field }]) => (isReference(field) && field.to === 'user' && !field.readOnly ? [column] : []));

function firstPerson(row: Values, columns: readonly string[]): number | undefined {
  const [first] = columns.flatMap((column) => [row[column]].flat()).filter((v): v is number => typeof v === 'number');
  return first;
}

/** The day on which the row says that it began. */
function dayOf({ entity, life }: Told, row: Values): number | undefined {
  const end = latest();
  const past = (columns: readonly string[]): number[] =>
    columns.flatMap((column) => millis(row[column]) ?? []).filter((at) => at < end && at > end - BEGAN * 3 * DAY);
  const [said] = past(life.since ?? []);
  if (said !== undefined) return said;
  if (life.since) return undefined;
  const days = [...entity.columns].flatMap(([column, { field }]) => (field.type === 'date' || field.type === 'datetime' ? [column] : []));
  const own = past(days);
  return own.length ? Math.min(...own) : undefined;
}

/** The record above: by the first reference that must be filled, or the one that the row is attached to. */
function parentOf({ entity }: Told, { row }: Stored, all: ReadonlyMap<string, Told>): [Told, Stored] | undefined {
  const link = entity.def.access.scope?.record;
  const above = link
    ? [[String(row[link.entity]), row[link.id]] as const]
    : [...entity.columns].flatMap(([column, { field }]) =>
        isReference(field) && field.type === 'ref' && field.required && field.to !== entity.name
          ? [[String(field.to), row[column]] as const]
          : [],
      );
  for (const [name, id] of above) {
    const told = all.get(name);
    const stored = typeof id === 'number' ? told?.rows.get(id) : undefined;
    if (told && stored) return [told, stored];
  }
  return undefined;
}

/** People by the beginning of their address. */
async function namesOf({ tx, tenant }: Teller): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ id: number; name: string }>({
    text: `select id, split_part(email, '@', 1) as name from users where tenant_id = $1`,
    values: [tenant],
  });
  return new Map(rows.map(({ id, name }) => [name, id]));
}

type Decisions = ReadonlyMap<string, Decision[]>;

/** What approvals decided, by record. */
async function decisionsOf({ tx, tenant }: Teller): Promise<Decisions> {
  const rows = await tx.query<{ key: string; events: Decision[] }>({
    text: `select record_entity || '.' || record_id as key,
      jsonb_agg(jsonb_build_object('kind', kind, 'person_id', person_id, 'at', created_at, 'comment', comment) order by created_at, id) as events
      from approval_event where tenant_id = $1 group by 1`,
    values: [tenant],
  });
  return new Map(rows.map(({ key, events }) => [key, events]));
}

const entriesOf = ({ entity, life, rows }: Told, decisions: Decisions, named: ReadonlyMap<string, number>): Entry[] =>
  [...rows.values()].flatMap(({ row, at, by, told }) => {
    if (told) return [];
    const decided = decisions.get(`${entity.name}.${row.id}`) ?? [];
    // A record exists before it is submitted.
    const first = decided[0] ? Math.min(at, Date.parse(decided[0].at) - 3_600_000) : at;
    const colleagues = (life.colleagues ?? []).flatMap((name) => named.get(name) ?? []);
    const subject: Subject = { entity, row, at: first, by, life, colleagues, decisions: decided };
    return storyOf(subject);
  });

/** First and last day of the rows, with who made and changed them. */
async function writeDays({ tx, tenant }: Teller, { entity, rows }: Told, entries: readonly Entry[]): Promise<void> {
  const days = new Map<number, { id: number; at: string; by: number; until: string; last: number }>();
  for (const { record_id: id, at, actor_id: by } of entries) {
    const known = days.get(id);
    if (!known) days.set(id, { id, at, by, until: at, last: by });
    else if (at >= known.until) Object.assign(known, { until: at, last: by });
  }
  const wanted = [...days.values()].filter(({ id, at, until }) => !rows.get(id)?.dated || until > at);
  if (!wanted.length) return;
  await tx.query({
    text: `update ${q(entity.table)} t set created_at = d.at, created_by = d.by, updated_at = d.until, updated_by = d.last
      from jsonb_to_recordset($2::jsonb) as d(id bigint, at timestamptz, by bigint, until timestamptz, last bigint)
      where t.tenant_id = $1 and t.id = d.id`,
    values: [tenant, JSON.stringify(wanted)],
  });
}

async function insert({ tx, tenant }: Teller, entries: readonly object[]): Promise<void> {
  if (!entries.length) return;
  await tx.query({
    text: `insert into history (tenant_id, entity, record_id, actor_id, at, action, source, ip, user_agent, details, changes)
      select $1, d.entity, d.record_id, d.actor_id, d.at, d.action, 'web', d.ip, d.user_agent, d.details, coalesce(d.changes, '[]')
      from jsonb_to_recordset($2::jsonb) as d(entity text, record_id bigint, actor_id bigint, at timestamptz, action text, ip text,
      user_agent text, details jsonb, changes jsonb)`,
    values: [tenant, JSON.stringify(entries)],
  });
}
