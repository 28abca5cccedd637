/** Insurance of companies that expires within two weeks: those who look after the company hear of it, once per policy and term. */
import {
  insertNotifications,
  type JobDef,
  type JobRun,
  type NewNotification,
  readersOf,
  rowsOf,
  sql,
  type Statement,
  today,
} from '../../core/index.ts';

const DAYS = 14;
/** People of one policy: its creator first, then those who are there longest. */
const PEOPLE = 20;
const WHO = 'update_company';

interface Due extends Record<string, unknown> {
  id: number;
  company_id: number;
  policy_number: string;
  to_date: string;
  /** Its creator before the company's editors. */
  people: number[];
}

const dueSql = (day: unknown, until: unknown, permission: unknown): Statement => sql`
select i.id, i.company_id, i.policy_number, i.to_date::text, array_remove(i.created_by || e.ids, null) as people
from ${rowsOf('company_insurance', 'i')} join ${rowsOf('company', 'c')} on c.id = i.company_id and c.status = 'active'
cross join (
  select array(select u.id from ${rowsOf('users', 'u')} where u.status = 'active'
  and u.role_ids && array(select r.id from ${rowsOf('roles', 'r')} where ${permission} = any(r.permissions)) order by u.id) as ids) e
where i.to_date between ${day} and ${until} and not exists (
  select 1 from ${rowsOf('notification', 'n', { deleted: 'include' })} where n.kind = 'expiry' and n.record_entity = 'company'
  and n.record_id = i.company_id
    and n.details ->> 'insurance_id' = i.id::text and n.details ->> 'day' = i.to_date::text)
order by i.to_date, i.id`;

export const expiryJob: JobDef = {
  name: 'insurance.expiry',
  everySeconds: 86_400,
  run: ({ kernel, actor: { tenantId: tenant }, actor, locale, transaction }: JobRun) =>
    transaction(async (tx) => {
      const due = await tx.query<Due>(dueSql(today(), today(DAYS), WHO));
      if (!due.length) return;
      const open = new Set(
        (
          await readersOf(
            kernel,
            tx,
            tenant,
            { entity: 'company', ids: due.map((d) => d.company_id) },
            due.flatMap((d) => d.people),
          )
        ).map((r) => `${r.person} ${r.id}`),
      );
      const enqueue = async (request: Omit<Parameters<typeof kernel.jobs.enqueue>[1], 'actor' | 'locale'>): Promise<void> =>
        void (await kernel.jobs.enqueue(tx, { ...request, actor, locale }));
      await insertNotifications(
        { tx, kernel, tenant, by: null, enqueue },
        due.flatMap((d) => notificationsOf(d, open)),
      );
    }),
};

const notificationsOf = ({ id, company_id, policy_number, to_date, people }: Due, open: ReadonlySet<string>): NewNotification[] =>
  [...new Set(people)]
    .filter((person) => open.has(`${person} ${company_id}`))
    .slice(0, PEOPLE)
    .map((to) => ({
      to,
      kind: 'expiry',
      entity: 'company',
      id: company_id,
      details: { insurance_id: id, policy: policy_number, day: to_date, tab: 'insurances' },
    }));
