/** Name and initial values of a company's tenant. */
import type { NewTenant } from '../new-tenant.ts';
import { applicationOf, type ApplicationCatalogue } from '../applications.ts';
import type { StoredRequest } from './link.ts';

export function tenantOf(id: number, r: StoredRequest, from: ApplicationCatalogue): NewTenant {
  const facts = { is_grc: r.is_grc };
  const word = slug(r.company_name) || slug(r.domain_name) || 'tenant';
  return {
    // The number makes the key unique among all tenants, including demo ones.
    key: `${word}-${id}`,
    application: applicationOf(from, facts)?.name ?? '',
    facts,
    ...inScript('company_name', r.company_name),
    domain_name: r.domain_name,
    locale: r.locale,
    country_id: r.country_id,
    city_id: r.city_id,
  };
}

const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replace(/^-+|-+$/g, '');

/** A name goes into the column of its script; the other language falls back to it. */
export const inScript = <N extends string>(name: N, value: string): Record<`${N}_en` | `${N}_ar`, string | null> => {
  const arabic = /\p{Script=Arabic}/u.test(value);
  return { [`${name}_en`]: arabic ? null : value, [`${name}_ar`]: arabic ? value : null } as Record<`${N}_en` | `${N}_ar`, string | null>;
};
