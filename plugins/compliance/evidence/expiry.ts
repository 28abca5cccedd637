/** Every day: approved evidence past its date has expired, and owners hear 30, 7 and 1 day before, once for all that expires on one day. */
import {
  insertNotifications,
  type JobDef,
  type JobRun,
  type NewNotification,
  plain,
  readersOf,
  rowsOf,
  sql,
  type Sql,
  today,
  updateRows,
} from '../../../core/index.ts';
import { LIBRARIES, type Library } from './libraries.ts';

/** Days before. */
const STAGES = [1, 7, 30] as const;
const BATCH = 500;

interface Due extends Record<string, unknown> {
  id: number;
  owner_id: number;
  day: string;
  stage: number;
}

/** Of each piece the nearest stage that it has come to, unless its owner was told of that day at that stage. */
const due = ({ entity }: Library): Sql => sql`
select e.id, e.owner_id, e.expiry_date::text as day, s.stage from ${rowsOf(entity, 'e')}
cross join lateral (select min(t) as stage from unnest(array[${plain(STAGES.join(', '))}]) t where e.expiry_date <= $2::date + t) s
where e.status = 'approved' and e.expiry_date >= $2::date and s.stage is not null and not exists (
  select 1 from ${rowsOf('notification', 'n', { deleted: 'include' })} where n.user_id = e.owner_id and n.kind = 'evidence'
  and n.record_entity = ${entity}
    and n.details ->> 'day' = e.expiry_date::text and n.details ->> 'stage' = s.stage::text)
order by e.expiry_date, e.id`;

export const evidenceExpiry: JobDef = {
  name: 'evidence.expiry',
  everySeconds: 86_400,
  async run(job) {
    for (const library of LIBRARIES) {
      while (await expire(job, library));
      await tell(job, library);
    }
  },
};

/** @returns whether there may be more. */
const expire = (job: JobRun, library: Library): Promise<boolean> =>
  job.transaction(async (tx) => {
    const rows = await tx.find(library.entity, { status: 'approved', expiry_date: { lt: today() } }, { unscoped: true, limit: BATCH });
    if (rows.length)
      await updateRows(
        job,
        tx,
        library.entity,
        rows.map(({ id }) => ({ id, status: 'expired' })),
      );
    return rows.length === BATCH;
  });

const tell = ({ kernel, actor, locale, transaction }: JobRun, library: Library): Promise<void> =>
  transaction(async (tx) => {
    const { entity } = library;
    const tenant = actor.tenantId;
    const rows = await tx.query<Due>(due(library).with(today()));
    if (!rows.length) return;
    const open = new Set(
      (
        await readersOf(
          kernel,
          tx,
          tenant,
          { entity, ids: rows.map((r) => r.id) },
          rows.map((r) => r.owner_id),
        )
      ).map((r) => `${r.person} ${r.id}`),
    );
    const groups = new Map<string, Due[]>();
    for (const row of rows.filter((r) => open.has(`${r.owner_id} ${r.id}`))) {
      const key = `${row.owner_id} ${row.day} ${row.stage}`;
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    const enqueue = async (request: Omit<Parameters<typeof kernel.jobs.enqueue>[1], 'actor' | 'locale'>): Promise<void> =>
      void (await kernel.jobs.enqueue(tx, { ...request, actor, locale }));
    await insertNotifications(
      { tx, kernel, tenant, by: null, enqueue },
      [...groups.values()].map((g) => notificationsOf(entity, g)),
    );
  });

function notificationsOf(entity: string, [first, ...more]: Due[]): NewNotification {
  const { id, owner_id: to, day, stage } = first as Due;
  return { to, kind: 'evidence', entity, id, details: { day, stage, ...(more.length ? { count: more.length + 1 } : {}) } };
}
