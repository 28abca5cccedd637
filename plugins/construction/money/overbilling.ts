/**
 * No invoice passes the value of a line, or of the commitment, by more than the commitment allows; nothing is released that is not held.
 */
import { plain, rowsOf, sql, type Statement, text, type Text } from '../../../core/index.ts';
import { APPROVED } from './recap.ts';
import { type Asking } from './sql.ts';

export interface Finding extends Record<string, unknown> {
  invoice_id: number;
  /** Key and place of the line; null for the invoice as a whole. */
  line_id: number | null;
  place: number | null;
  what: 'over' | 'under' | 'released' | 'total' | 'negative';
  limit: string;
  found: string;
}

const AMOUNT = (sql: string): string => `to_char(${sql}, 'FM999,999,999,999,990.00')`;

/** Against the lines as they are now: a change order may have been approved since the lines were copied. */
const findingsSql = (invoices: unknown): Statement => sql`
with allowed as (select i.id, i.commitment_id, i.current_payment_due, i.completed_and_stored, i.retention_total, c.revised_value,
    case when c.allow_overbilling then coalesce(c.percent_of_line_item, 0) else 0 end as line_percent, case when c.allow_overbilling
    then coalesce(c.percent_of_revised_value, 0) else 0 end as total_percent
    from ${rowsOf('progress_invoice', 'i', { deleted: 'include' })} join ${rowsOf('commitment', 'c', { deleted: 'include' })}
    on c.id = i.commitment_id where i.id = any(${invoices}::bigint[])),
changed as (select a.id, l.commitment_line_id, sum(l.ext_cost) as amount from allowed a
join ${rowsOf('commitment_co', 'o', { deleted: 'include' })} on o.commitment_id = a.commitment_id and ${APPROVED('o')}
    join ${rowsOf('commitment_co_line', 'l')} on l.commitment_co_id = o.id and l.commitment_line_id is not null group by 1, 2),
line as (select a.id as invoice_id, p.id, p.scheduled_value, p.total_to_date, p.retention_held, p.retention_released,
p.previous_retention + p.retention_work_this_period as releasable,
    (row_number() over (partition by a.id order by p.line_no) - 1)::int as place,
    round(least(p.scheduled_value, coalesce(c.ext_cost + coalesce(x.amount, 0), p.scheduled_value)) * (1 + a.line_percent / 100), 2) as most
    from allowed a join ${rowsOf('progress_invoice_line', 'p', { deleted: 'include' })} on p.progress_invoice_id = a.id left
    join ${rowsOf('commitment_line', 'c', { deleted: 'include' })} on c.id = p.commitment_line_id
    left join changed x on x.id = a.id and x.commitment_line_id = p.commitment_line_id)
select invoice_id, id as line_id, place, 'over' as what, ${plain(AMOUNT('most'))} as limit, ${plain(AMOUNT('total_to_date'))} as found
from line where scheduled_value >= 0 and total_to_date > most
union all select invoice_id, id, place, 'under', ${plain(AMOUNT('case when scheduled_value < 0 then scheduled_value else 0 end'))},
${plain(AMOUNT('total_to_date'))} from line
  where (scheduled_value >= 0 and total_to_date < 0) or (scheduled_value < 0 and (total_to_date < scheduled_value or total_to_date > 0))
union all select invoice_id, id, place, 'released', ${plain(AMOUNT('greatest(releasable, 0)'))}, ${plain(AMOUNT('retention_released'))}
from line where retention_released > greatest(releasable, 0) or retention_held < 0
union all select id, null, null, 'total', ${plain(AMOUNT('round(revised_value * (1 + total_percent / 100), 2)'))},
${plain(AMOUNT('completed_and_stored'))} from allowed
where completed_and_stored > round(greatest(revised_value, 0) * (1 + total_percent / 100), 2)
union all select id, null, null, 'negative', '0.00', ${plain(AMOUNT('current_payment_due'))} from allowed where current_payment_due < 0
or retention_total < 0`;

/** @returns what is wrong with these invoices, whose figures are up to date. */
export const findings = ({ query }: Asking, invoices: readonly number[]): Promise<Finding[]> => query<Finding>(findingsSql(invoices));

/** Field that carries the message, and the message. */
export const refusal = ({ what, limit, found }: Finding): { field: string; message: Text } => ({
  field: what === 'released' ? 'retention_released' : what === 'negative' ? 'current_payment_due' : 'work_this_period',
  message: text(`money.bill_${what}`, { limit, found }),
});
