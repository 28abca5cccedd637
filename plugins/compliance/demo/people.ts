import type { SeedContext } from '../../../core/index.ts';

/** A person of the demo by the start of their address. @throws Error if the tenant has no such person. */
export function person(ctx: SeedContext, short: string): number {
  const id = ctx.users[`${short}@${ctx.tenant.key}.example`];
  if (id === undefined) throw new Error(`the demo data of ${ctx.tenant.key} needs ${short}`);
  return id;
}
