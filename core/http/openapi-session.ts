/** Operations of the own session and profile, of registration, and the description itself. */
import { object } from '../metadata/to-openapi-types.ts';
import { data, done, email, flag, open, password, query, text, whole, type Spec } from './openapi-parts.ts';

const REQUEST = {
  company_name: { ...text, maxLength: 150 },
  domain_name: { ...text, maxLength: 253 },
  email,
  phone: { ...text, maxLength: 40 },
  full_name: { ...text, maxLength: 150 },
  country_id: whole,
  city_id: whole,
  is_grc: flag,
};
const REQUIRED = ['company_name', 'email', 'phone', 'full_name', 'country_id', 'city_id', 'is_grc'];
const PROFILE = {
  full_name: text,
  full_name_en: text,
  full_name_ar: text,
  email,
  phone: text,
  locale: { ...text, enum: ['en', 'ar', 'fr', 'cn'] },
  avatar: text,
  current_password: password,
};

/** By method and path, as in the route table. */
export const SESSION: Record<string, Spec> = {
  'GET api/openapi.json': { tag: 'developer', answer: open },
  'GET api/openapi/{service}': {
    tag: 'developer',
    parameters: [{ name: 'service', in: 'path', required: true, schema: text }],
    answer: open,
    refusals: ['NotFound'],
  },
  'POST api/login': {
    tag: 'session',
    body: object({ email, password, remember_me: flag }, ['email', 'password']),
    answer: object({ token: text, second_factor: { ...text, enum: ['totp'] }, challenge: text }, []),
    refusals: ['Unauthenticated', 'TooManyAttempts'],
  },
  'POST api/logout': { tag: 'session', answer: done() },
  'POST api/send_password_reset_link': { tag: 'session', body: object({ email }), answer: done(), refusals: ['TooManyAttempts'] },
  'POST api/check-token': { tag: 'session', body: object({ token: text, email }, ['token']), answer: open, refusals: ['Gone'] },
  'POST api/reset-password': {
    tag: 'session',
    body: object({ token: text, email, password, password_confirmation: password }),
    answer: done(),
    refusals: ['Gone', 'TooManyAttempts'],
  },
  'GET api/user': { tag: 'session', answer: data(open) },
  'PUT api/update-user': { tag: 'session', body: object(PROFILE, []), answer: done(open), refusals: ['TooManyAttempts'] },
  'PUT api/change-password': {
    tag: 'session',
    body: object({ current_password: password, password, password_confirmation: password }),
    answer: done(open),
    refusals: ['TooManyAttempts'],
  },
  'GET api/tenant-request': { tag: 'registration', parameters: [query('token'), query('email')], answer: open, refusals: ['Gone'] },
  'POST api/tenant-request/store': {
    tag: 'registration',
    body: object(REQUEST, REQUIRED),
    answer: done(),
    refusals: ['TooManyAttempts'],
  },
  'POST api/tenant/register': {
    tag: 'registration',
    body: object({ ...REQUEST, token: text }, [...REQUIRED, 'token']),
    answer: done(),
    refusals: ['Gone', 'TooManyAttempts'],
  },
  'GET api/countries': { tag: 'registration', answer: open },
  'GET api/cities/{countryId}': {
    tag: 'registration',
    parameters: [{ name: 'countryId', in: 'path', required: true, schema: whole }],
    answer: open,
    refusals: ['NotFound'],
  },
  'GET api/user/signature': { tag: 'session', answer: data(object({ picture: { type: ['string', 'null'] } })) },
  'DELETE api/user/signature': { tag: 'session', answer: done() },
  'DELETE api/user/avatar': { tag: 'session', answer: done(open) },
};
