/** Notifies the people who manage a company, once per policy and term, when its insurance expires within two weeks. */
import { insertNotifications, type JobDef, type JobRun, type NewNotification, readersOf, today } from '../../core/index.ts';
import { type DueInsurance, dueInsurances } from './insurance-statements.ts';

const DAYS = 14;
/** Most people per policy: its creator first, then the longest-serving. */
const PEOPLE = 20;
const WHO = 'update_company';

export const expiryJob: JobDef = {
  name: 'insurance.expiry',
  everySeconds: 86_400,
  run: ({ kernel, actor: { tenantId: tenant }, actor, locale, transaction }: JobRun) =>
    transaction(async (tx) => {
      const due = await dueInsurances(tx, today(), today(DAYS), WHO);
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

const notificationsOf = ({ id, company_id, policy_number, to_date, people }: DueInsurance, open: ReadonlySet<string>): NewNotification[] =>
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
