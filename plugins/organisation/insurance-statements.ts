/** The statement for insurance that ends soon, and the people who manage its companies. */
import { rowsOf, sql, type Tx } from '../../core/index.ts';

export interface DueInsurance extends Record<string, unknown> {
  id: number;
  company_id: number;
  policy_number: string;
  to_date: string;
  /** Its creator before the company's editors. */
  people: number[];
}

/** Insurance of active companies that ends between the days and was not notified yet; the earliest first. */
export const dueInsurances = (tx: Pick<Tx, 'query'>, day: string, until: string, permission: string): Promise<DueInsurance[]> =>
  tx.query<DueInsurance>(sql`
select i.id, i.company_id, i.policy_number, i.to_date::text, array_remove(i.created_by || e.ids, null) as people
from ${rowsOf('company_insurance', 'i')} join ${rowsOf('company', 'c')} on c.id = i.company_id and c.status = 'active'
cross join (
  select array(select u.id from ${rowsOf('users', 'u')} where u.status = 'active'
  and u.role_ids && array(select r.id from ${rowsOf('roles', 'r')} where ${permission} = any(r.permissions)) order by u.id) as ids) e
where i.to_date between ${day} and ${until} and not exists (
  select 1 from ${rowsOf('notification', 'n', { deleted: 'include' })} where n.kind = 'expiry' and n.record_entity = 'company'
  and n.record_id = i.company_id
    and n.details ->> 'insurance_id' = i.id::text and n.details ->> 'day' = i.to_date::text)
order by i.to_date, i.id`);
