/** What the rows of the demo refer to. */
import type { SeedContext } from '../../../core/index.ts';
import type { DemoRegister } from './register.ts';
import type { Pair } from './demo-risk.ts';

type Ids = Readonly<Record<string, number>>;

export interface Site {
  ctx: SeedContext;
  register: DemoRegister;
  /** A person by the start of their address. */
  who(short: string): number;
  /** Rows of a list by their code. */
  list(
    entity: 'risk_area' | 'risk_category' | 'risk_type' | 'risk_threat' | 'risk_control_type' | 'risk_control_effectiveness',
  ): Promise<Ids>;
}

export const siteOf = (ctx: SeedContext, register: DemoRegister): Site => ({
  ctx,
  register,
  who: ctx.person,
  list: async (entity) => Object.fromEntries((await ctx.find(entity, {}, { fields: ['code'] })).map((row) => [row.code ?? '', row.id])),
});

/** The manager of the risk at this place. */
export const managerOf = ({ register: { managers } }: Pick<Site, 'register'>, place: number): string => managers[place % 2] as string;

/** Columns of a pair of scores by their prefix. */
export async function stepsOf(ctx: SeedContext): Promise<(prefix: string, pair: Pair | undefined) => Record<string, number | undefined>> {
  const active = { 'matrix_id.status': 'active' } as const;
  const likelihoods = await ctx.find('likelihood', active, { sort: ['value'] });
  const impacts = await ctx.find('impact', active, { sort: ['value'] });
  return (prefix, pair) =>
    pair ? { [`${prefix}likelihood_id`]: likelihoods[pair[0] - 1]?.id, [`${prefix}impact_id`]: impacts[pair[1] - 1]?.id } : {};
}
