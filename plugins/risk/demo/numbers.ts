/** Demo data: one simulation of the register, and proposals of controls that failed in a round. */
import type { SeedContext } from '../../../core/index.ts';
import { simulate } from '../numbers/engine/run.mjs';
import { resultOf } from '../numbers/result.ts';
import { countedOf, rowOf, treatedOf } from '../numbers/simulation-job.ts';
import { leaningOn } from '../reach/leaning.ts';
import { raisesOf } from '../reach/raise.ts';

const CHOICES = { seed: 20_481, rounds: 10_000, category_id: null, project_id: null };

/** Counted here and not by its job: the register of the demo takes a tenth of a second. */
export async function seedSimulation(ctx: SeedContext, by: number): Promise<void> {
  const { counted, left_out } = await countedOf(ctx, CHOICES);
  const outcome = simulate({ ...CHOICES, risks: counted.map(({ id, costs }) => ({ id, ...costs })) });
  const result = resultOf(outcome, counted, await treatedOf(ctx, CHOICES));
  await ctx.create('risk_simulation', [await rowOf(ctx, ctx.tenant.id, { ...CHOICES, left_out, result })], by);
}

/** Audit items of open rounds whose control failed, a few of different controls. */
export async function failedItems(ctx: SeedContext): Promise<{ id: number; node: number }[]> {
  const items = await ctx.find(
    'audit_item',
    { 'audit_status_id.kind': 'none', 'round_id.status': 'open', status: 'open' },
    { fields: ['node_id'], sort: ['id'], limit: 40 },
  );
  const nodes = new Map(items.toReversed().map(({ id, node_id }) => [node_id, id]));
  return [...nodes].map(([node, id]) => ({ id, node })).slice(-3);
}

/** What the job proposes when a control fails: nobody has decided yet. */
export async function seedProposals(ctx: SeedContext, failed: readonly { id: number; node: number }[]): Promise<void> {
  const risks = await leaningOn(ctx, { nodes: failed.map(({ node }) => node), limit: 20 });
  const raises = new Map((await raisesOf(ctx, risks)).map((raise) => [raise.risk, raise]));
  await ctx.create(
    'risk_proposal',
    failed.flatMap(({ id, node }) =>
      risks.flatMap((risk) => {
        const raise = raises.get(risk.id);
        if (!raise || !risk.through.includes(node)) return [];
        const { pair, likelihood_before_id, likelihood_id, impact_id, score_before, score } = raise;
        const change = { pair, likelihood_before_id, likelihood_id, impact_id, score_before, score };
        return [{ risk_id: risk.id, audit_item_id: id, node_id: node, ...change }];
      }),
    ),
  );
}
