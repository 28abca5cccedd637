/** What a recipient's link opens, while it opens anything: a transmittal that is out, sent to this contact at this address. */
import { type GuestContext, rowsOf, sql } from '../../../../../core/index.ts';

/**
 * The recipient `r`, the transmittal `t` and the contact `c`. $2 recipient, $3 the address of the link: after a change of it the link is
 * nobody's.
 */
export const OPEN = sql`
${rowsOf('transmittal_recipient', 'r')}
join ${rowsOf('transmittal', 't')} on t.id = r.transmittal_id and t.status in ('issued', 'acknowledged', 'responded')
join ${rowsOf('company_contact', 'c')} on c.id = r.contact_id and lower(c.email) = lower($3)`;

export const THIS = sql`r.id = $2`;

export const valuesOf = ({ link }: GuestContext): unknown[] => [link.record, link.address];
