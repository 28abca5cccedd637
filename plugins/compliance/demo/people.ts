import type { SeedContext } from '../../../core/index.ts';

/** Somebody of the demo by the beginning of their address. @throws Error where the tenant has no such person. */
export function person(ctx: SeedContext, short: string): number {
  const id = ctx.users[`${short}@${ctx.tenant.key}.example`];
  if (id === undefined) throw new Error(`the demo data of ${ctx.tenant.key} needs ${short}`);
  return id;
}
