/** Calls of a webhook beyond its fields: a new secret, and a test. */
import { randomBytes, randomUUID } from 'node:crypto';
import { AppError, clock, createVault, type RouteContext, type RouteDef, text } from '../../../core/index.ts';
import { deliver } from './message.ts';
import { logTest, senderOf, storeSecret, type Sender } from './webhook-statements.ts';

const PERMISSION = 'manage_webhooks';
/** Lets people and scanners of secrets recognise one. */
const PREFIX = 'whsec_';

export const secretPurpose = (tenant: number, webhook: number): string => `webhook:${tenant}:${webhook}`;

/** @returns the webhook's key. @throws AppError forbidden for a program with a token; not_found for a webhook out of reach. */
async function begin(ctx: RouteContext): Promise<number> {
  if (ctx.actor.tokenId !== undefined) throw new AppError('forbidden', { message: text('tokens.people_only') });
  const id = ctx.request.params['id'] ?? '';
  const there = /^[1-9]\d{0,14}$/.test(id) ? await ctx.one('webhook', { id: Number(id) }) : undefined;
  if (!there) throw new AppError('not_found');
  return there.id;
}

/** The secret is in this answer only. The earlier one signs beside it for a day, so that the receiver can change over. */
export const secretRoute: RouteDef = {
  method: 'POST',
  path: 'webhooks/{id}/secret',
  permission: PERMISSION,
  title: { en: 'Make a new secret for a webhook', ar: 'إنشاء سر جديد لخطاف ويب' },
  async run(ctx) {
    const webhook = await begin(ctx);
    const secret = PREFIX + randomBytes(32).toString('base64url');
    const sealed = createVault(ctx.host.config.secretKeys).seal(secret, secretPurpose(ctx.actor.tenantId, webhook));
    const of = { webhook, secret: sealed, by: ctx.actor.userId, ip: ctx.request.ip };
    if (!(await storeSecret(ctx, of))) throw new AppError('not_found');
    return { status: 'success', message: ctx.texts.say(text('webhooks.secret_made')), data: { secret } };
  },
};

/** Sends a message without a record at once, whether the webhook is on or off, and says what came back. */
export const testRoute: RouteDef = {
  method: 'POST',
  path: 'webhooks/{id}/test',
  permission: PERMISSION,
  title: { en: 'Send a test to the address of a webhook', ar: 'إرسال رسالة اختبار إلى عنوان خطاف ويب' },
  async run(ctx) {
    const webhook = await begin(ctx);
    const sender = await senderOf(ctx, webhook);
    if (!sender?.secrets.length) throw new AppError('conflict', { message: text('webhooks.secret_missing') });
    const key = randomUUID();
    const { config } = ctx.host;
    const to = { url: sender.url, secrets: openedSecrets(config, ctx.actor.tenantId, sender), reach: config.providerAddresses };
    const attempt = await deliver(to, { event: 'webhook.test', key, at: clock.iso(), data: null });
    const ok = attempt.fault === null;
    await logTest(ctx, webhook, key, { id: 0, state: ok ? 'delivered' : 'failed', attempts: 1, wait: null, ...attempt });
    return { status: 'success', message: ctx.texts.say(text(ok ? 'webhooks.test_ok' : 'webhooks.test_failed')), data: { ok, ...attempt } };
  },
};

export const openedSecrets = (config: { secretKeys: readonly Buffer[] }, tenant: number, { id, secrets }: Sender): string[] => {
  const vault = createVault(config.secretKeys);
  return secrets.map((sealed) => vault.open(sealed, secretPurpose(tenant, id)));
};
