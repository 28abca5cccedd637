/** Calls of a connection beyond its fields: its secret, and the connection test. */
import { AppError, createVault, invalid, type RouteContext, type RouteDef, text } from '../../../core/index.ts';
import { createClient, type Client } from './client.ts';
import { CallFailure, unavailable } from './failure.ts';
import { connectionOf, secretPurpose } from './source.ts';
import { keepLists, noteState, storeSecret } from './connection-statements.ts';

const PERMISSION = 'manage_pmweb_connection';
const SECRET_MAX = 500;

/** Only a person may configure the connection, no API token. @returns the key in the address. */
function begin({ actor, request: { params } }: RouteContext): number {
  if (actor.tokenId !== undefined) throw new AppError('forbidden', { message: text('tokens.people_only') });
  const id = params['id'] ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new AppError('not_found');
  return Number(id);
}

/** Makes every process reload the tenant's source of records. */
const announce = ({ host: { events }, actor: { tenantId: tenant } }: RouteContext): void => {
  events.publish({ tenant, type: 'people', data: {} });
  events.publish({ tenant, type: 'source', data: {} });
};

export const secretRoute: RouteDef = {
  method: 'PUT',
  path: 'construction-connections/{id}/secret',
  permission: PERMISSION,
  title: { en: 'Store the secret of the construction connection', ar: 'حفظ سر ربط الإنشاء' },
  async run(ctx) {
    const id = begin(ctx);
    const { secret } = (ctx.request.body ?? {}) as { secret?: unknown };
    if (typeof secret !== 'string' || secret === '') throw invalid({ secret: [text('field.required')] });
    if (secret.length > SECRET_MAX) throw invalid({ secret: [text('field.too_long', { max: SECRET_MAX })] });
    const { tenantId } = ctx.actor;
    const sealed = createVault(ctx.host.config.secretKeys).seal(secret, secretPurpose(tenantId));
    if (!(await storeSecret(ctx, id, sealed))) throw new AppError('not_found');
    announce(ctx);
    return { status: 'success', message: ctx.texts.say(text('bridge.secret_saved')) };
  },
};

interface Step {
  id: 'sign_in' | 'lists' | 'service';
  ok: boolean;
  text: string;
}

export const checkRoute: RouteDef = {
  method: 'POST',
  path: 'construction-connections/{id}/check',
  permission: PERMISSION,
  title: { en: 'Try the construction connection out', ar: 'تجربة ربط الإنشاء' },
  async run(ctx) {
    const id = begin(ctx);
    if (!(await ctx.one('construction_connection', { id }, { unscoped: true }))) throw new AppError('not_found');
    const connection = await connectionOf(ctx.actor.tenantId, ctx.host);
    if (!connection) throw new AppError('conflict', { message: text('bridge.secret_missing') });
    const steps: Step[] = [];
    const client = createClient(connection);
    const failure = await tryOut(client, ctx, steps);
    const state = failure ? 'open' : 'closed';
    await noteState(ctx.host, ctx.actor.tenantId, state, failure ?? null);
    if (!failure) await keepLists(ctx.host, ctx.actor.tenantId, await offered(client));
    // A successful test closes the circuit breaker.
    if (!failure) announce(ctx);
    return { data: { ok: !failure, steps } };
  },
};

/** Signs in, reads a list, counts projects; stops at the first failure. @returns the kind of failure. */
async function tryOut(client: Client, ctx: RouteContext, steps: Step[]): Promise<string | undefined> {
  const say = (id: Step['id'], values: Record<string, string | number>): void =>
    void steps.push({ id, ok: true, text: ctx.texts.say(text(`bridge.check.${id}`, values)) });
  try {
    const begun = performance.now();
    const statuses = await list(client, 'services/reference/ProjectStatus');
    say('sign_in', { host: client.host });
    say('lists', { n: statuses.length, ms: Math.round(performance.now() - begun) });
    say('service', { n: (await list(client, 'services/construction/Portfolio/Projects.svc/GetProjects')).length });
    return undefined;
  } catch (error) {
    const refused = error instanceof CallFailure ? unavailable(error, client.host) : error;
    if (!(refused instanceof AppError)) throw error;
    steps.push({
      id: (['sign_in', 'lists', 'service'] as const)[Math.min(steps.length, 2)]!,
      ok: false,
      text: ctx.texts.say(refused.text),
    });
    return ((error instanceof AppError ? error.cause : error) as CallFailure).why;
  }
}

const NAME = /^[A-Za-z]{1,60}$/;
const MOST_LISTS = 200;

/** Lists in addition to the contract; another product may not have them. */
const offered = (client: Client): Promise<string[]> =>
  list(client, 'services/construction/Lists').then(
    (names) => names.filter((n): n is string => typeof n === 'string' && NAME.test(n)).slice(0, MOST_LISTS),
    () => [],
  );

async function list(client: Client, path: string): Promise<unknown[]> {
  const answer = await client.read(path);
  if (!Array.isArray(answer)) throw new CallFailure('format');
  return answer;
}
