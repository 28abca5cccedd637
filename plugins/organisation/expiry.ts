/** Notifies the people who manage a company, once per policy and term, when its insurance expires within two weeks. */
import { notify, onlyReaders, today, type JobDef, type NewNotification } from '../../core/index.ts';
import { type DueInsurance, dueInsurances } from './insurance-statements.ts';

const DAYS = 14;
/** Most people per policy: its creator first, then the longest-serving. */
const PEOPLE = 20;
const WHO = 'update_company';

export const expiryJob: JobDef = {
  name: 'insurance.expiry',
  everySeconds: 86_400,
  run: (job) =>
    job.transaction(async (tx) => {
      const asked = (await dueInsurances(tx, today(), today(DAYS), WHO)).map(notificationsOf);
      const open = new Set(await onlyReaders(job, tx, asked.flat()));
      await notify(
        job,
        tx,
        asked.flatMap((one) => one.filter((each) => open.has(each)).slice(0, PEOPLE)),
      );
    }),
};

const notificationsOf = ({ id, company_id, policy_number, to_date, people }: DueInsurance): NewNotification[] =>
  [...new Set(people)].map((to) => ({
    to,
    kind: 'expiry',
    entity: 'company',
    id: company_id,
    details: { insurance_id: id, policy: policy_number, day: to_date, tab: 'insurances' },
  }));
