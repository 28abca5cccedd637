/**
 * Which events the webhooks of a tenant chose, known to this process, so that a write that nobody listens to takes the shortest way. What
 * is not known is asked in the write itself.
 */
import type { HookContext, Hooks } from '../../../core/index.ts';
import { eventOf } from './events.ts';
import { SEND_JOB, type SendPayload } from './payload.ts';
import { fanOut } from './webhook-statements.ts';

/** How long a process trusts what it knows, should the signal of a change be lost. */
const LIFE_MS = 5_000;
/** Tenants that are known; the oldest goes first. */
const KEPT = 1_000;

export interface Listeners {
  hooks: Hooks;
  forget(tenant: number): void;
}

export function createListeners(): Listeners {
  const known = new Map<number, { chosen: ReadonlySet<string>; at: number }>();
  /** Grows whenever something is forgotten: what was read before that may be old. */
  let turn = 0;
  const listens = (tenant: number, event: string): boolean => {
    const entry = known.get(tenant);
    return !entry || performance.now() - entry.at > LIFE_MS || entry.chosen.has(event);
  };
  const learn = (tenant: number, chosen: readonly string[]): void => {
    known.delete(tenant);
    known.set(tenant, { chosen: new Set(chosen), at: performance.now() });
    if (known.size > KEPT) known.delete(known.keys().next().value as number);
  };
  return {
    forget(tenant) {
      turn += 1;
      known.delete(tenant);
    },
    hooks: {
      when: (draft, { entity, actor }) => listens(actor.tenantId, eventOf(entity, draft)) && changes(draft),
      async after(drafts, ctx) {
        const asked = turn;
        const { webhooks, chosen } = await fanOut(
          ctx,
          drafts.map((d) => ({ event: eventOf(ctx.entity, d), id: d.id as number })),
        );
        // At once: a transaction may hold thousands of writes. What it changed of webhooks itself is forgotten after its commit.
        if (asked === turn) learn(ctx.actor.tenantId, chosen);
        if (webhooks.length) await askForSending(ctx, webhooks);
      },
    },
  };
}

/** An update that leaves everything as it is tells nobody. */
const changes = (draft: Parameters<NonNullable<Hooks['when']>>[0]): boolean => draft.op !== 'update' || Object.keys(draft.row).length > 0;

/** One job for all webhooks of a write; it starts after the commit. */
export const askForSending = ({ jobs }: Pick<HookContext, 'jobs'>, webhooks: readonly number[]): Promise<unknown> =>
  jobs.enqueue({ name: SEND_JOB, payload: { webhooks: [...webhooks] } satisfies SendPayload, system: true });
