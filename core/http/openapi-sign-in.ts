/** Operations of signing in beside the password: second factor, sessions, sign-in providers, and the tenant's requirements. */
import { list, object, parameterRef, schemaRef, type ApiSchema } from '../metadata/to-openapi-types.ts';
import type { Spec } from './openapi-parts.ts';

const text: ApiSchema = { type: 'string' };
const flag: ApiSchema = { type: 'boolean' };
const open: ApiSchema = { type: 'object' };
const password: ApiSchema = { type: 'string', format: 'password', maxLength: 200 };
const code: ApiSchema = { type: 'string', maxLength: 40 };
const data = (schema: ApiSchema): ApiSchema => object({ data: schema });
const done: ApiSchema = schemaRef('DoneAnswer');
const codes = data(object({ recovery_codes: list(text) }));
const policy = object({
  second_factor: { ...text, enum: ['optional', 'administrators', 'everybody'] },
  second_factor_after_provider: flag,
});

export const SIGN_IN: Record<string, Spec> = {
  'POST api/login/second-factor': {
    tag: 'session',
    body: object({ challenge: text, code, recovery_code: code, remember_me: flag }, ['challenge']),
    answer: object({ token: text }),
    refusals: ['Gone', 'TooManyAttempts'],
  },
  'GET api/login/options': {
    tag: 'session',
    parameters: [{ name: 'email', in: 'query', required: true, schema: { type: 'string', format: 'email' } }],
    answer: data(object({ password: flag, providers: list(object({ id: { type: 'integer' }, name: text, url: text })) })),
  },
  'GET api/login/oidc/{id}/start': {
    tag: 'session',
    parameters: [parameterRef('Id'), { name: 'return', in: 'query', schema: text }, { name: 'email', in: 'query', schema: text }],
    type: 'text/html',
    refusals: ['NotFound'],
  },
  'GET api/login/oidc/callback': { tag: 'session', type: 'text/html' },
  'GET api/user/second-factor': { tag: 'session', answer: data(open) },
  'POST api/user/second-factor': {
    tag: 'session',
    body: object({ current_password: password }, []),
    answer: data(object({ secret: text, uri: text, qr: text })),
    refusals: ['Conflict', 'TooManyAttempts'],
  },
  'POST api/user/second-factor/confirm': {
    tag: 'session',
    body: object({ code }),
    answer: codes,
    refusals: ['Conflict', 'TooManyAttempts'],
  },
  'POST api/user/second-factor/recovery-codes': {
    tag: 'session',
    body: object({ current_password: password }, []),
    answer: codes,
    refusals: ['Conflict', 'TooManyAttempts'],
  },
  'POST api/user/second-factor/disable': {
    tag: 'session',
    body: object({ current_password: password, code, recovery_code: code }, []),
    answer: done,
    refusals: ['Conflict', 'TooManyAttempts'],
  },
  'GET api/user/sessions': { tag: 'session', answer: data(list(open)) },
  'DELETE api/user/sessions': { tag: 'session', answer: done },
  'DELETE api/user/sessions/{id}': { tag: 'session', parameters: [parameterRef('Id')], answer: done, refusals: ['NotFound'] },
  'GET api/sign-in-policy': { tag: 'session', answer: data(open) },
  'PUT api/sign-in-policy': { tag: 'session', body: policy, answer: done },
  'PUT api/identity-providers/{id}/secret': {
    tag: 'session',
    parameters: [parameterRef('Id')],
    body: object({ client_secret: password }),
    answer: done,
    refusals: ['NotFound'],
  },
  'POST api/identity-providers/{id}/check': {
    tag: 'session',
    parameters: [parameterRef('Id')],
    answer: data(object({ ok: flag, steps: list(open) })),
    refusals: ['NotFound'],
  },
};
