/** Sign-in settings of a tenant: requirements, and the parts of a provider that are not fields: its secret and its test. */
import { can } from '../access/abilities.ts';
import { AppError, invalid, text } from '../errors.ts';
import { readBody } from '../identity/body.ts';
import { DEMANDS, type Demand } from '../shared/second-factor.ts';
import { readPolicy, savePolicy } from '../identity/sign-in-policy.ts';
import { checkProviderNow } from '../identity/single-sign-on/check.ts';
import { recordOf } from '../identity/single-sign-on/proof.ts';
import { saveSecret } from '../identity/single-sign-on/secret.ts';
import { createVault } from '../identity/vault.ts';
import type { EndpointDef } from '../plugin/contract.ts';
import type { ApiRequest } from './context.ts';

const PERMISSION = 'manage_sign_in';
const SECRET_MAX = 500;

/** Declared before the entities' routes: the first declaration of a path wins. */
const endpoint = (method: EndpointDef['method'], path: string, run: EndpointDef['run']): EndpointDef => ({
  method,
  path,
  permission: null,
  async run(r) {
    if (!can(r.actor, PERMISSION)) throw new AppError('forbidden');
    if (method !== 'GET' && r.actor.tokenId !== undefined) throw new AppError('forbidden', { message: text('tokens.people_only') });
    r.koa.set('Cache-Control', 'no-store');
    return run(r);
  },
});

export const signInEndpoints: EndpointDef[] = [
  endpoint('GET', 'sign-in-policy', policy),
  endpoint('PUT', 'sign-in-policy', changePolicy),
  endpoint('PUT', 'identity-providers/{id}/secret', secret),
  endpoint('POST', 'identity-providers/{id}/check', check),
];

const redirectUri = ({ kernel, koa }: ApiRequest): string =>
  `${kernel.config.publicUrl ?? `${koa.protocol}://${koa.host}`}/api/login/oidc/callback`;

async function policy(r: ApiRequest): Promise<object> {
  const { key, ...data } = await readPolicy(r.kernel.db, r.actor.tenantId);
  return { data: { ...data, redirect_uri: redirectUri(r), record: recordOf(key), domain_proof: r.kernel.config.domainProof } };
}

async function changePolicy(r: ApiRequest): Promise<object> {
  const body = readBody(await r.body(), ['second_factor', 'second_factor_after_provider']);
  const demand = body.text('second_factor', { required: true, max: 20 });
  const after = body.flag('second_factor_after_provider', true);
  body.done();
  if (!DEMANDS.includes(demand as Demand)) throw invalid({ second_factor: [text('field.not_allowed')] });
  await savePolicy(r.kernel.db, r.actor, { second_factor: demand as Demand, second_factor_after_provider: after! }, r.ip);
  r.kernel.identity.forgetTenant(r.actor.tenantId);
  return { status: 'success', message: r.texts.say(r.locale, text('sso.policy_saved')), ...(await policy(r)) };
}

/** @throws AppError not_found. */
function keyOf(r: ApiRequest): number {
  const id = r.params['id'] ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new AppError('not_found');
  return Number(id);
}

async function secret(r: ApiRequest): Promise<object> {
  const id = keyOf(r);
  const body = readBody(await r.body(), ['client_secret']);
  const given = body.text('client_secret', { max: SECRET_MAX });
  if (!body.has('client_secret')) body.refuse('client_secret', text('field.required'));
  body.done();
  const saved = await saveSecret(r.kernel.db, createVault(r.kernel.config.secretKeys), r.actor, id, given || null, r.ip);
  if (!saved) throw new AppError('not_found');
  return { status: 'success', message: r.texts.say(r.locale, text(given ? 'sso.secret_saved' : 'sso.secret_removed')) };
}

async function check(r: ApiRequest): Promise<object> {
  const id = keyOf(r);
  const { db, config } = r.kernel;
  const { key } = await readPolicy(db, r.actor.tenantId);
  const steps = await checkProviderNow({ db, config, redirectUri: redirectUri(r), tenantKey: key }, r.actor, id);
  if (!steps) throw new AppError('not_found');
  return {
    data: { ok: steps.every((step) => step.ok), steps: steps.map((step) => ({ ...step, text: r.texts.say(r.locale, step.text) })) },
  };
}
