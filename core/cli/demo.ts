/** The demo organisations, for commands that need somebody at work: those of the modules (module.json), in the order of the modules. */
import type { DemoTenantDef, ProductModule } from '../shared/modules.ts';

/** A demo organisation with two people who sign in. */
export interface DemoTenant {
  key: string;
  /** E-mail of the administrator. */
  admin: string;
  /** E-mail of the first person who is no administrator and signs in; the administrator's own where there is none. */
  member: string;
}

/** @throws Error where no module brings any. */
export function demoTenants(modules: readonly Pick<ProductModule, 'demo'>[]): [DemoTenant, ...DemoTenant[]] {
  const [first, ...others] = modules.flatMap(({ demo = [] }) => demo).map(withPeople);
  if (!first) throw new Error('no module of this product brings a demo organisation: there is nobody to measure with');
  return [first, ...others];
}

function withPeople({ key, domain_name: domain, people }: DemoTenantDef): DemoTenant {
  const admin = `admin@${domain}`;
  const member = people.find(({ role, signsIn = true }) => signsIn && role !== 'administrator');
  return { key, admin, member: member?.email ?? admin };
}
