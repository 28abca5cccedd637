/** Rules of webhooks, for all kinds of writes. */
import {
  type Draft,
  type DraftHook,
  faultOf,
  type HookContext,
  type Product,
  type Registry,
  text,
  valueAfter,
} from '../../../core/index.ts';
import { AppError, type Text } from '../../../core/index.ts';
import { parseFilterQuery, select, tenantKernel } from '../../../core/engine.ts';
import { faultOfEvent, partsOf } from './events.ts';
import type { Listeners } from './listeners.ts';
import { forgetSecrets, giveUpWaiting } from './webhook-statements.ts';

/** What decides which data go where: whoever sets it becomes the owner. */
const DECIDE = ['url', 'events', 'condition'] as const;

type Hook = Draft<'webhook'>;

/**
 * Only a person configures webhooks: they send with all rights of their owner, a program with a token may have fewer. Every event must
 * exist, and its owner be able to read its records.
 */
export const checkWebhook =
  (registry: Registry, kernel: Product['kernel']): DraftHook<'webhook'> =>
  async (drafts, ctx) => {
    for (const d of drafts) {
      if (ctx.actor.tokenId !== undefined) d.reject({}, text('tokens.people_only'));
      if (d.op === 'remove' || isSystem(ctx)) continue;
      const fault = typeof d.row.url === 'string' ? faultOfUrl(d.row.url, ctx) : null;
      if (fault) d.reject({ url: [text(`webhooks.url.${fault}`)] });
      if (d.row.events === undefined && d.row.condition === undefined && d.op !== 'restore' && d.action !== 'switch_on') continue;
      const events = (valueAfter(d, 'events') ?? []) as string[];
      const unknown = events.find((event) => faultOfEvent(registry, event));
      if (unknown !== undefined) {
        const near = faultOfEvent(registry, unknown)?.near ?? '';
        d.reject({
          events: [near ? text('webhooks.no_such_event', { event: unknown, near }) : text('webhooks.no_event', { event: unknown })],
        });
        continue;
      }
      await checkReach(d, events, ctx, kernel);
    }
  };

/** Work of the system: notes whether the receiver answers. */
const isSystem = ({ actor }: Pick<HookContext, 'actor'>): boolean => actor.userId === 0;

/** A query may be part of the address, credentials may not. */
function faultOfUrl(address: string, { config }: HookContext): ReturnType<typeof faultOf> {
  if (!URL.canParse(address)) return 'form';
  const bare = new URL(address);
  bare.search = '';
  return faultOf(bare.href, config.providerAddresses);
}

async function checkReach(d: Hook, events: readonly string[], ctx: HookContext, kernel: Product['kernel']): Promise<void> {
  const names = [...new Set(events.map((event) => partsOf(event).entity))];
  const condition = (valueAfter(d, 'condition') ?? '') as string;
  if (condition && names.length > 1) return d.reject({ condition: [text('webhooks.one_kind')] });
  const own = await tenantKernel(kernel(), ctx.actor);
  for (const name of names) {
    const entity = own.registry.entity(name);
    try {
      const filter = parseFilterQuery(entity, new URLSearchParams(condition ? { filter: condition } : {}), []);
      await select(own, entity, filter, ctx);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'forbidden') d.forbid({ events: [text('webhooks.not_yours', { name })] });
      else d.reject({ condition: reasonsOf(error) });
    }
  }
}

const reasonsOf = (error: AppError): Text[] => Object.values(error.errors ?? {}).flat();

/** Whoever decides which data go where lends their rights. */
export const prepareWebhook: DraftHook<'webhook'> = (drafts, ctx) => {
  for (const d of drafts) {
    if (d.op === 'create' || (d.op === 'update' && !isSystem(ctx) && DECIDE.some((name) => d.row[name] !== undefined)))
      d.row.owner_id = ctx.actor.userId || null;
    if (d.op === 'restore') Object.assign(d.row, { status: 'off', secret_set_at: null });
  }
};

/** Without a secret the receiver could not tell our messages from those of others. */
export const switchOn: DraftHook<'webhook.switch_on'> = (drafts, { actor }) => {
  for (const d of drafts) {
    if (!d.before?.secret_set_at) d.conflict({}, text('webhooks.secret_missing'));
    d.row.owner_id = actor.userId || null;
    d.row.failing_since = null;
  }
};

export const switchOff: DraftHook<'webhook.switch_off'> = () => {};

/** Makes every process ask again who listens. What waits for a webhook that is off or gone is given up. */
export const forgetListeners =
  (listeners: Listeners): DraftHook<'webhook'> =>
  async (drafts, ctx) => {
    const silent = drafts.filter((d) => d.op === 'remove' || valueAfter(d, 'status') === 'off' || valueAfter(d, 'status') === 'stopped');
    if (silent.some((d) => d.op !== 'create'))
      await giveUpWaiting(
        ctx,
        silent.map((d) => d.id as number),
      );
    const gone = drafts.filter((d) => d.op === 'remove').map((d) => d.id as number);
    if (gone.length) await forgetSecrets(ctx, gone);
    const { tenantId: tenant } = ctx.actor;
    ctx.tx.afterCommit(() => {
      listeners.forget(tenant);
      ctx.events.publish({ tenant, type: 'people', data: { ids: [] } });
    });
  };
