/** A person's approval inbox: records waiting for them, their submissions, and their decisions. */
import {
  Binds,
  can,
  canRead,
  getStatement,
  type Kernel,
  labelObject,
  type Reader,
  recordLabels,
  shownAt,
  statement,
} from '../../../core/engine.ts';
import type { ResolvedEntity, ResolvedField } from '../../../core/index.ts';
import type { ApprovalItem, InboxAnswer, InboxTab } from '../../../core/shared/approvals.ts';
import type { RefValue } from '../../../core/shared/wire.ts';
import type { Step } from './model.ts';
import { nameOf } from './trail.ts';

const PAGE = 50;
/** Number of records waiting for a person. Records of a removed plugin are not counted. */
const WAITING_FOR = `select count(*)::int as n from approval_task k join approval a on a.tenant_id = k.tenant_id and a.id = k.approval_id
  where k.tenant_id = $1 and k.person_id = $2 and k.status = 'waiting' and a.record_entity = any($3::text[])`;

/** Entities with approvals. */
const decidedOn = ({ entities }: Kernel['registry']): string[] =>
  [...entities.values()].filter(({ def }) => def.approval !== undefined).map(({ name }) => name);

export const waitingFor = (
  registry: Kernel['registry'],
  { tenantId, userId }: Reader['actor'],
): { name: string; text: string; values: unknown[] } => ({
  name: 'approvals_waiting',
  text: WAITING_FOR,
  values: [tenantId, userId, decidedOn(registry)],
});

interface Found extends Record<string, unknown> {
  entity: string;
  id: number;
  since: Date;
  due_at: Date | null;
  overdue: boolean;
  step: number | null;
  steps: Step[];
  from: RefValue | null;
  waiting: RefValue[] | null;
  status: string | null;
  decided_at: Date | null;
  comment: string | null;
  total: number;
}

/** SQL of rows and order of each tab; `k` is the reader's task, `a` the run. */
const TABS: Readonly<Record<InboxTab, readonly [rows: string, order: string]>> = {
  waiting: [
    `from approval_task k join approval a on a.tenant_id = $1 and a.id = k.approval_id where k.tenant_id = $1 and k.person_id = $2
      and k.status = 'waiting'`,
    'k.due_at nulls last, k.id',
  ],
  submitted: [
    'from approval a left join approval_task k on false where a.tenant_id = $1 and a.submitter_id = $2',
    'a.ended_at is not null, a.id desc',
  ],
  decided: [
    `from approval_task k join approval a on a.tenant_id = $1 and a.id = k.approval_id where k.tenant_id = $1 and k.person_id = $2
      and k.status in ('approved', 'returned', 'rejected', 'delegated')`,
    'k.decided_at desc, k.id desc',
  ],
};

/** One statement for the page, and one or two per entity on it. */
export async function readInbox(kernel: Kernel, reader: Reader, tab: InboxTab, page: number): Promise<InboxAnswer> {
  const { tenantId: tenant, userId } = reader.actor;
  const person = labelObject(kernel.registry.entity('user'), 'u', reader.locale);
  const [from, order] = TABS[tab];
  const text = `with p as (select a.id as run, a.record_entity as entity, a.record_id as id, coalesce(k.created_at, a.created_at) as since,
    k.due_at, coalesce(k.status = 'waiting' and k.due_at < now(), false) as overdue,
      coalesce(k.step, a.current_step) as step, a.steps, a.submitter_id, k.status, k.decided_at, k.comment, count(*) over ()::int as total,
        row_number() over (order by ${order}) as n ${from} and a.record_entity = any($4::text[]) order by n limit ${PAGE} offset $3::int)
    select p.*, (select ${person} from users u where u.id = p.submitter_id) as "from",
      (select json_agg(${person} order by t.id) from approval_task t join users u on u.id = t.person_id
      where t.tenant_id = $1 and t.approval_id = p.run and t.status = 'waiting') as waiting from p order by p.n`;
  const [rows, [count]] = await Promise.all([
    kernel.db.query<Found>({ tenant }, statement(text, new Binds([tenant, userId, (page - 1) * PAGE, decidedOn(kernel.registry)]), false)),
    kernel.db.query<{ n: number }>({ tenant }, waitingFor(kernel.registry, reader.actor)),
  ]);
  const [records, titles] = await Promise.all([
    recordsOf(kernel, reader, rows),
    recordLabels(
      kernel.db,
      kernel.registry,
      reader,
      rows.filter((r) => kernel.registry.entities.has(r.entity)),
    ),
  ]);
  return {
    data: rows.flatMap((r) => {
      const record = records.get(`${r.entity}:${r.id}`);
      return record ? [itemOf(kernel, reader, r, record, titles.get(`${r.entity}:${r.id}`) ?? `#${r.id}`)] : [];
    }),
    meta: { page, limit: PAGE, total: rows[0]?.total ?? 0 },
    waiting: count?.n ?? 0,
  };
}

const STATUS = 'status';

/** The readable facts of each record; records out of reach are left out. */
async function recordsOf(kernel: Kernel, reader: Reader, rows: readonly Found[]): Promise<ReadonlyMap<string, ApprovalItem['record']>> {
  const byEntity = new Map<string, Set<number>>();
  for (const { entity, id } of rows) byEntity.set(entity, (byEntity.get(entity) ?? new Set()).add(id));
  const found = await Promise.all(
    [...byEntity].map(async ([name, ids]) => {
      const entity = kernel.registry.entities.get(name);
      if (!entity || !can(reader.actor, entity.def.access.read)) return [];
      const own = await kernel.db.query<{ id: number; j: string }>(
        { tenant: reader.actor.tenantId },
        getStatement(kernel, entity, [...ids], reader, false, shownIn(entity, reader)),
      );
      return own.map((r) => [`${name}:${r.id}`, JSON.parse(r.j) as ApprovalItem['record']] as const);
    }),
  );
  return new Map(found.flat());
}

const shownIn = (entity: ResolvedEntity, { actor }: Reader): string[] =>
  [
    ...new Set([
      STATUS,
      ...(entity.def.detail?.facts ?? []),
      ...amountsOf(entity),
      ...[numberOf(entity), placeOf(entity)].flatMap((field) => field?.name ?? []),
      ...(entity.def.opens ? [entity.def.opens.record] : []),
    ]),
  ].filter((name) => {
    const field = entity.fields.get(name);
    return field && field.type !== 'children' && canRead(actor, field);
  });

const numberOf = ({ fields }: ResolvedEntity): ResolvedField | undefined => [...fields.values()].find((field) => field.type === 'sequence');

/** The reference to the parent record, through which the rows are reached. */
const placeOf = ({ def, fields }: ResolvedEntity): ResolvedField | undefined => fields.get(def.access.scope?.share?.parents?.[0] ?? '');

const labelIn = (record: ApprovalItem['record'], field: ResolvedField | undefined): string | null =>
  field?.as ? ((record[field.as] as RefValue | null | undefined)?.label ?? null) : null;

function itemOf({ registry }: Kernel, { locale }: Reader, r: Found, record: ApprovalItem['record'], title: string): ApprovalItem {
  const entity = registry.entity(r.entity);
  const { def } = entity;
  const sum = amountsOf(entity).find((name) => typeof record[name] === 'number');
  const step = r.step === null ? undefined : r.steps[r.step];
  const sequence = numberOf(entity);
  const number = (record[sequence?.full ?? sequence?.name ?? ''] as string | null | undefined) ?? null;
  return {
    entity: r.entity,
    id: r.id,
    number,
    place: labelIn(record, placeOf(entity)),
    kind: registry.label(locale, `${r.entity}.label`, def.label[0]),
    page: def.page ?? null,
    address: addressOf(registry, entity, record),
    title: number && title.startsWith(`${number} `) ? title.slice(number.length + 1) : title,
    record,
    amount: sum === undefined ? null : (record[sum] as number),
    step: step ? { index: r.step as number, count: r.steps.length, name: nameOf(step, locale) } : null,
    from: r.from,
    since: r.since.toISOString(),
    due_at: r.due_at?.toISOString() ?? null,
    overdue: r.overdue,
    waiting: r.waiting ?? [],
    decision: r.status && r.decided_at ? { status: r.status, at: r.decided_at.toISOString(), comment: r.comment } : null,
  };
}

/** Its own page, or the tab that shows it. */
function addressOf(registry: Kernel['registry'], entity: ResolvedEntity, record: ApprovalItem['record']): string | null {
  const place = shownAt(registry, entity, record);
  if (place) return `${place.page}/${place.id}?tab=${place.tab}`;
  return entity.def.page === undefined ? null : `${entity.def.page}/${record.id}`;
}

/** Amounts of the record: those among the facts of its page, else the first one in its list. */
function amountsOf({ def, fields }: ResolvedEntity): string[] {
  const money = (names: readonly string[]): string[] => names.filter((name) => fields.get(name)?.type === 'money');
  const facts = money(def.detail?.facts ?? []);
  return facts.length ? facts : money(def.list.columns).slice(0, 1);
}
