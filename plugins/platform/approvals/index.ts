/**
 * Approvals of records in steps (docs/decisions/approvals.md). core/metadata/approval.ts derives the definitions from `"approval"` in an
 * entity file.
 */
import { offersRows, tenantKernel } from '../../../core/engine.ts';
import {
  definePlugin,
  type DraftHook,
  type HookContext,
  type Hooks,
  type Plugin,
  type Product,
  type Registry,
  type ResolvedEntity,
  text,
} from '../../../core/index.ts';
import { renew } from '../custom-fields/index.ts';
import { link } from '../links/index.ts';
import { notify } from '../collaboration/index.ts';
import { WAITING } from '../../../core/shared/approvals.ts';
import { move, planOf, refuse, type Batch, type KernelOf } from './batch.ts';
import { checkSteps, checkTemplates } from './check-template.ts';
import { approve, giveBack, reject } from './decide.ts';
import { delegate } from './delegate.ts';
import { escalationJob } from './escalate.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { makeRevisions, revise } from './revise.ts';
import { writePlans } from './runs.ts';
import { resubmit, submit } from './submit.ts';
import { pathsOfNew } from './templates.ts';
import { notificationsOf } from './recipients.ts';
import { trailRoutes } from './trail-routes.ts';
import { withdraw } from './withdraw.ts';

const MOVES: Readonly<Record<string, (batch: Batch) => void | Promise<void>>> = {
  submit,
  resubmit,
  approve,
  return: giveBack,
  reject,
  withdraw,
  delegate,
  revise,
};

/** Entities with approvals. */
export const decidedOn = (registry: Registry): ResolvedEntity[] =>
  [...registry.entities.values()].filter((e) => e.def.approval !== undefined);

/** Those who may edit a waiting record may not delete it. */
const staysWhileWaiting: DraftHook = (drafts) => {
  for (const d of drafts)
    if (d.op === 'remove' && (WAITING as readonly unknown[]).includes(d.before?.['status']))
      refuse(d, 'conflict', text('approval.not_while_waiting'));
};

/** Links revisions in both directions, where the entity has links. */
async function linkRevisions(ctx: HookContext, made: ReadonlyMap<number, number>, registry: Registry): Promise<void> {
  const { entity } = ctx;
  if (offersRows(registry.entity(entity), { tab: 'links' }))
    await link(
      ctx,
      [...made].map(([from, to]) => ({ from: { entity, id: from }, to: { entity, id: to }, kind: 'revision' as const })),
    );
}

const hooksOf = (kernelOf: KernelOf): Hooks => ({
  validate: staysWhileWaiting,
  when: (draft) => draft.op === 'act' && planOf(draft) !== undefined,
  after: async (drafts, ctx) => {
    const kernel = await kernelOf(ctx.actor);
    const plans = drafts.map((d) => ({
      id: d.id as number,
      row: { ...d.before, ...d.row },
      plan: planOf(d) as NonNullable<ReturnType<typeof planOf>>,
    }));
    await writePlans(ctx, plans);
    const revised = drafts.filter((d) => d.action === 'revise');
    if (revised.length) {
      const made = await makeRevisions(kernel, revised, ctx);
      for (const draft of revised)
        if (made.has(draft.id as number)) ctx.answer.made(draft, { entity: ctx.entity, id: made.get(draft.id as number) as number });
      await linkRevisions(ctx, made, kernel.registry);
    }
    await notify(
      ctx,
      plans.flatMap(({ id, row, plan }) => notificationsOf(kernel.registry, ctx.entity, id, row, plan.notifications)),
    );
  },
});

export const approvals = ({ registry, kernel }: Product): Plugin => {
  const kernelOf: KernelOf = (actor) => tenantKernel(kernel(), actor);
  /** Clears the cache of the tenant's paths after a change. */
  const forget = (tenant: number): void => kernel().tenantMetadata.forget(tenant);
  const entities = decidedOn(registry);
  return definePlugin({
    name: 'approvals',
    hooks: {
      ...Object.fromEntries(entities.map((e) => [e.name, hooksOf(kernelOf)])),
      approval_template: { validate: checkTemplates(kernelOf), after: renew(forget) },
      approval_step: { validate: checkSteps(kernelOf), after: renew(forget) },
    },
    actions: Object.fromEntries(
      entities.flatMap((e) => Object.entries(MOVES).map(([name, run]) => [`${e.name}.${name}`, move(kernelOf, run)])),
    ),
    routes: [...inboxRoutes(kernelOf), ...trailRoutes(kernelOf)],
    jobs: [escalationJob],
  });
};

/** Whether a path of the tenant applies to records that are about to be made, by the place of the row: two statements for all of them. */
export const takesPath =
  ({ kernel }: Product) =>
  async ({ actor, query }: HookContext, entity: string, rows: readonly Record<string, unknown>[]): Promise<(at: number) => boolean> => {
    const { registry } = await tenantKernel(kernel(), actor);
    const paths = await pathsOfNew({ query, registry, entity: registry.entity(entity), tenant: actor.tenantId }, rows);
    return (at) => paths.has(at);
  };

export { alsoTell } from './recipients.ts';
export { readTrail } from './trail.ts';
