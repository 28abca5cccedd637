/** What a recipient's link opens, while it opens anything: a transmittal that is out, sent to this contact at this address. */
import type { GuestContext } from '../../../../../core/index.ts';

/** The recipient `r`, the transmittal `t` and the contact `c`. $1 tenant, $2 recipient, $3 the address of the link: after a change of it the link is nobody's. */
export const OPEN = `
transmittal_recipient r
join transmittal t on t.tenant_id = $1 and t.id = r.transmittal_id and t.deleted_at is null and t.status in ('issued', 'acknowledged', 'responded')
join company_contact c on c.tenant_id = $1 and c.id = r.contact_id and c.deleted_at is null and lower(c.email) = lower($3)`;

export const THIS = 'r.tenant_id = $1 and r.id = $2 and r.deleted_at is null';

export const valuesOf = ({ actor, link }: GuestContext): unknown[] => [actor.tenantId, link.record, link.address];
