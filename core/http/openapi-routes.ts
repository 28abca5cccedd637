/** Operations that belong to no single entity: sign-in, rows attached to records, figures and files; and the routes of plugins. */
import type { RouteDef } from '../plugin/contract.ts';
import { commas, jsonParameter, refusals } from '../metadata/to-openapi-parts.ts';
import type { Refusal } from '../metadata/to-openapi-shared.ts';
import {
  json,
  list,
  object,
  parameterRef,
  schemaRef,
  type ApiOperation,
  type ApiParameter,
  type ApiSchema,
  type Ref,
  type Say,
} from '../metadata/to-openapi-types.ts';
import type { Locale } from '../shared/actor.ts';
import { SIGN_IN } from './openapi-sign-in.ts';

/** Request and response of a route. `null` as answer: a file or stream of the given type. */
export interface Spec {
  tag: string;
  parameters?: (ApiParameter | Ref)[];
  body?: ApiSchema;
  /** A form with a file instead of JSON. */
  upload?: ApiSchema;
  answer?: ApiSchema;
  /** Media type of an answer that is not JSON. */
  type?: string;
  /** Answer of a call that was queued as a job. */
  later?: ApiSchema;
  refusals?: Refusal[];
}

const text: ApiSchema = { type: 'string' };
const whole: ApiSchema = { type: 'integer', minimum: 1 };
const flag: ApiSchema = { type: 'boolean' };
const email: ApiSchema = { type: 'string', format: 'email', maxLength: 254 };
const password: ApiSchema = { type: 'string', format: 'password', maxLength: 200 };
const open: ApiSchema = { type: 'object' };
const data = (schema: ApiSchema): ApiSchema => object({ data: schema });
const done = (schema?: ApiSchema): ApiSchema => (schema ? { allOf: [schemaRef('DoneAnswer'), data(schema)] } : schemaRef('DoneAnswer'));
const query = (name: string, schema: ApiSchema = text, required = false): ApiParameter => ({
  name,
  in: 'query',
  schema,
  ...(required ? { required } : {}),
});

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
const ACCESS = { type: text, id: whole, user_id: whole, user_ids: list(whole) };
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

const PICTURE = object({ file: { type: 'string', format: 'binary' } }, ['file']);

/** By method and path, as in the route table. @param entities names that the caller may read. */
function specs(entities: readonly string[], say: Say): Record<string, Spec> {
  const entity: ApiParameter = {
    name: 'entity',
    in: 'path',
    required: true,
    description: say('openapi.parameter.entity'),
    schema: { type: 'string', enum: entities },
  };
  const filters: (ApiParameter | Ref)[] = [
    entity,
    jsonParameter('filter', open, say('openapi.parameter.filter')),
    parameterRef('Search'),
    parameterRef('Deleted'),
  ];
  const sort = commas('sort', text, say('openapi.parameter.sort'));
  const record: ApiParameter[] = [query('entity', { type: 'string', enum: entities }, true), query('id', whole, true)];
  const board: ApiParameter[] = ['plugin', 'name'].map((name) => ({ name, in: 'path', required: true, schema: text }));
  return {
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
    ...SIGN_IN,
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
    'GET api/meta/{entity}': { tag: 'records', parameters: [entity], answer: data(open), refusals: ['NotFound'] },
    'GET api/validators/{id}': {
      tag: 'records',
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      type: 'text/javascript',
      refusals: ['NotFound'],
    },
    'GET api/lookup/{entity}': {
      tag: 'records',
      parameters: [
        entity,
        query('search'),
        commas('ids', whole, say('openapi.parameter.ids')),
        query('limit', { ...whole, maximum: 100, default: 20 }),
        jsonParameter('where', open, say('openapi.parameter.filter')),
        query('field'),
        query('me', { ...text, enum: ['1'] }),
        query('inactive', { ...text, enum: ['1'] }),
      ],
      answer: data(list(schemaRef('LookupItem'))),
      refusals: ['NotFound'],
    },
    'GET api/search': {
      tag: 'records',
      parameters: [query('q', { ...text, maxLength: 200 }, true)],
      answer: data(
        list(
          object(
            {
              entity: text,
              entity_label: text,
              id: whole,
              label: text,
              hint: { type: ['string', 'null'] },
              page: text,
              record: object({ entity: text, id: whole, label: text }),
              excerpt: text,
            },
            ['entity', 'id', 'label'],
          ),
        ),
      ),
    },
    'GET api/aggregate/{entity}': {
      tag: 'records',
      parameters: [
        ...filters,
        commas('group', text, say('openapi.parameter.group')),
        commas('measures', text, say('openapi.parameter.measures')),
        sort,
        query('limit', { ...whole, maximum: 1000, default: 200 }),
      ],
      answer: schemaRef('AggregateAnswer'),
      refusals: ['NotFound'],
    },
    'GET api/ids/{entity}': {
      tag: 'records',
      parameters: [...filters, sort],
      answer: object({ data: list(object({ id: whole, row_version: whole })), capped: flag }),
      refusals: ['NotFound'],
    },
    'GET api/export/{entity}': {
      tag: 'records',
      parameters: [
        ...filters,
        sort,
        query('format', { ...text, enum: ['csv', 'xlsx'], default: 'csv' }),
        commas('columns', text, say('openapi.parameter.columns')),
        commas('ids', whole, say('openapi.parameter.ids')),
        query('lang', { ...text, enum: ['en', 'ar', 'fr', 'cn'] }),
      ],
      type: 'text/csv',
      refusals: ['NotFound'],
    },
    'POST api/export/{entity}': {
      tag: 'records',
      parameters: [
        ...filters,
        sort,
        query('job', { ...text, enum: ['0', '1'] }),
        query('format', { ...text, enum: ['csv', 'xlsx'], default: 'csv' }),
        commas('columns', text, say('openapi.parameter.columns')),
        commas('ids', whole, say('openapi.parameter.ids')),
        query('lang', { ...text, enum: ['en', 'ar', 'fr', 'cn'] }),
      ],
      type: 'text/csv',
      later: done(object({ job: whole })),
      refusals: ['NotFound'],
    },
    'POST api/export/{entity}/fill': {
      tag: 'records',
      parameters: [...filters, sort, query('dry_run', { ...text, enum: ['0', '1'] })],
      upload: object({ file: { type: 'string', format: 'binary' } }, ['file']),
      type: 'application/octet-stream',
      refusals: ['NotFound', 'Invalid'],
    },
    'GET api/paper/{entity}/{id}': {
      tag: 'records',
      parameters: [query('language', { ...text, enum: ['en', 'ar'] }), query('format', { ...text, enum: ['pdf', 'docx'], default: 'pdf' })],
      type: 'application/pdf',
      refusals: ['NotFound'],
    },
    'GET api/paper/{entity}': {
      tag: 'records',
      parameters: [
        ...filters,
        sort,
        query('language', { ...text, enum: ['en', 'ar'] }),
        query('format', { ...text, enum: ['pdf', 'docx'], default: 'pdf' }),
      ],
      type: 'application/pdf',
      refusals: ['NotFound'],
    },
    'POST api/paper/{entity}/{id}/mail': { tag: 'records', answer: done(), refusals: ['NotFound', 'Invalid'] },
    'POST api/paper-check': { tag: 'files', body: object({ code: text }), answer: data(open), refusals: ['NotFound'] },
    'POST api/paper/{entity}': {
      tag: 'records',
      parameters: [commas('ids', whole, say('openapi.parameter.ids')), query('language', { ...text, enum: ['en', 'ar'] })],
      answer: done(object({ job: whole })),
      refusals: ['NotFound'],
    },
    'POST api/undo/{request}': {
      tag: 'records',
      parameters: [{ name: 'request', in: 'path', required: true, schema: { ...text, pattern: '^[\\w-]{8,64}$' } }],
      answer: done(object({ entity: text, done: { type: 'integer' }, failed: list(object({ id: whole, message: text })) })),
      refusals: ['NotFound', 'Conflict'],
    },
    'GET api/workspaces/{id}/contents': {
      tag: 'records',
      parameters: [parameterRef('Id')],
      answer: data(list(open)),
      refusals: ['NotFound'],
    },
    'GET api/lookups': { tag: 'records', answer: data(list(open)) },
    'GET api/lookups/{entity}': {
      tag: 'records',
      parameters: [entity],
      answer: object({ data: list(open), meta: open }),
      refusals: ['NotFound'],
    },
    'PUT api/lookups/{entity}/order': {
      tag: 'records',
      parameters: [entity],
      body: object({ ids: list(whole) }),
      answer: done(),
      refusals: ['NotFound', 'Conflict'],
    },
    'POST api/lookups/{entity}/merge': {
      tag: 'records',
      parameters: [entity],
      body: object({ from: list(whole), into: whole, dry_run: flag }, ['from', 'into']),
      answer: done(object({ counts: list(open), records: { type: 'integer' }, job: whole }, ['counts', 'records'])),
      refusals: ['NotFound', 'Conflict'],
    },
    'GET api/permissions': { tag: 'records', answer: data(object({ groups: list(open) })) },
    'GET api/tenant/access': {
      tag: 'records',
      parameters: [query('type'), query('id', whole), query('user_id', whole), parameterRef('Page'), parameterRef('Limit')],
      answer: data(open),
      refusals: ['NotFound'],
    },
    'POST api/tenant/access': {
      tag: 'records',
      body: object({ ...ACCESS, level: { ...text, enum: ['no', 'partial', 'full'] } }, ['type', 'id', 'level']),
      answer: done(open),
      refusals: ['NotFound'],
    },
    'POST api/tenant/access/remove': { tag: 'records', body: object(ACCESS, ['type', 'id']), answer: done(open), refusals: ['NotFound'] },
    'GET api/dashboards/{plugin}/{name}': { tag: 'dashboards', parameters: board, answer: data(open), refusals: ['NotFound'] },
    'GET api/dashboards/{plugin}/{name}/definition': { tag: 'dashboards', parameters: board, answer: data(open), refusals: ['NotFound'] },
    'POST api/uploads/{entity}/{field}': {
      tag: 'files',
      parameters: ['entity', 'field'].map((name) => ({ name, in: 'path', required: true, schema: text })),
      upload: object({ file: { type: 'string', format: 'binary' } }, ['file']),
      answer: done(object({ mime: text, name: text, size: whole, sha256: text }, ['mime', 'name', 'size', 'sha256'])),
      refusals: ['NotFound'],
    },
    'POST api/files': {
      tag: 'files',
      upload: object(
        { record_type: { ...text, enum: entities }, record_id: whole, description: text, file: { type: 'string', format: 'binary' } },
        ['record_type', 'record_id', 'file'],
      ),
      answer: done(open),
      refusals: ['NotFound'],
    },
    'GET api/user/signature': { tag: 'session', answer: data(object({ picture: { type: ['string', 'null'] } })) },
    'POST api/user/signature': { tag: 'session', upload: PICTURE, answer: done() },
    'DELETE api/user/signature': { tag: 'session', answer: done() },
    'POST api/user/avatar': { tag: 'session', upload: PICTURE, answer: done(open) },
    'DELETE api/user/avatar': { tag: 'session', answer: done(open) },
    'POST api/tenant/users/{id}/avatar': {
      tag: 'files',
      parameters: [parameterRef('Id')],
      upload: PICTURE,
      answer: done(open),
      refusals: ['NotFound'],
    },
    'DELETE api/tenant/users/{id}/avatar': { tag: 'files', parameters: [parameterRef('Id')], answer: done(open), refusals: ['NotFound'] },
    'GET api/avatars/{name}': {
      tag: 'files',
      parameters: [{ name: 'name', in: 'path', required: true, schema: text }],
      type: 'image/png',
      refusals: ['NotFound', 'Gone'],
    },
    'GET api/tenant/users/{id}/presence': {
      tag: 'records',
      parameters: [parameterRef('Id')],
      answer: data(
        object({
          sessions: { type: 'integer' },
          seen_at: { type: ['string', 'null'] },
          tokens: { type: 'integer' },
          link_until: { type: ['string', 'null'] },
        }),
      ),
      refusals: ['NotFound'],
    },
    'PUT api/tenant/users/{id}/change-role': {
      tag: 'records',
      parameters: [parameterRef('Id')],
      body: object({ role: text, type: { type: ['string', 'null'] }, roles: list(text), role_ids: list(whole), row_version: whole }, []),
      answer: done(open),
      refusals: ['NotFound', 'Conflict'],
    },
    'GET api/files/{id}': {
      tag: 'files',
      parameters: [parameterRef('Id'), query('download', { ...text, enum: ['1'] })],
      type: 'application/octet-stream',
      refusals: ['NotFound', 'Gone'],
    },
    'POST api/tenant/logo': {
      tag: 'files',
      upload: object({ file: { type: 'string', format: 'binary' } }),
      answer: done(object({ logo: text })),
    },
    'GET api/tenant/storage': {
      tag: 'files',
      refusals: ['Forbidden'],
      answer: data(object({ used: { ...whole, minimum: 0 }, allowed: { type: ['integer', 'null'], minimum: 1 } })),
    },
    'GET api/tenant/logo/{name}': {
      tag: 'files',
      parameters: [{ name: 'name', in: 'path', required: true, schema: text }],
      type: 'image/png',
      refusals: ['NotFound'],
    },
    'GET api/notifications': {
      tag: 'notifications',
      parameters: [parameterRef('Page')],
      answer: object({ data: list(open), meta: schemaRef('ListMeta'), unread: { type: 'integer' } }),
    },
    'GET api/notifications/count': { tag: 'notifications', answer: object({ unread: { type: 'integer' } }) },
    'POST api/notifications/read': {
      tag: 'notifications',
      body: object({ ids: list(whole), all: flag }, []),
      answer: done(object({ unread: { type: 'integer' } })),
    },
    'GET api/mentionable': {
      tag: 'notifications',
      parameters: [...record, query('search', { ...text, maxLength: 100 })],
      answer: data(list(schemaRef('LookupItem'))),
      refusals: ['NotFound'],
    },
    'GET api/events': { tag: 'jobs', type: 'text/event-stream' },
    'GET api/jobs/{id}/log': {
      tag: 'jobs',
      parameters: [parameterRef('Id')],
      answer: data(list(object({ at: text, text }))),
      refusals: ['NotFound'],
    },
    'GET api/jobs/{id}/results': {
      tag: 'jobs',
      parameters: [parameterRef('Id'), parameterRef('Page'), parameterRef('Limit')],
      answer: object({ data: list(schemaRef('BulkItem')), meta: schemaRef('ListMeta') }),
      refusals: ['NotFound'],
    },
    'GET api/jobs/{id}/file': {
      tag: 'jobs',
      parameters: [parameterRef('Id')],
      type: 'application/octet-stream',
      refusals: ['NotFound', 'Gone'],
    },
    'POST api/import/{entity}': {
      tag: 'import',
      parameters: [entity],
      upload: object(
        {
          file: { type: 'string', format: 'binary' },
          sheet: text,
          header_row: whole,
          key: text,
          mode: { ...text, enum: ['valid', 'all'] },
          run: { ...text, enum: ['1'] },
        },
        ['file'],
      ),
      answer: data(open),
      refusals: ['NotFound'],
    },
    'GET api/import/{entity}/template': {
      tag: 'import',
      parameters: [entity, query('format', { ...text, enum: ['xlsx', 'csv'] })],
      type: 'application/octet-stream',
      refusals: ['NotFound'],
    },
    'GET api/import/{entity}/mappings': {
      tag: 'import',
      parameters: [entity],
      answer: data(list(object({ name: text, columns: { type: 'integer' }, used_at: text }))),
      refusals: ['NotFound'],
    },
    'GET api/imports/{id}': { tag: 'import', parameters: [parameterRef('Id')], answer: data(open), refusals: ['NotFound'] },
    'PUT api/imports/{id}': {
      tag: 'import',
      parameters: [parameterRef('Id')],
      body: object(
        {
          sheet: text,
          header_row: whole,
          columns: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
          skip: list(whole),
          key: { type: ['string', 'null'] },
          mode: { ...text, enum: ['valid', 'all'] },
          mapping: { type: ['string', 'null'] },
          remember: flag,
          fixes: list(open),
        },
        [],
      ),
      answer: done(open),
      refusals: ['NotFound', 'Conflict'],
    },
    'DELETE api/imports/{id}': { tag: 'import', parameters: [parameterRef('Id')], answer: done(), refusals: ['NotFound', 'Conflict'] },
    'POST api/imports/{id}/check': {
      tag: 'import',
      parameters: [parameterRef('Id')],
      answer: data(open),
      refusals: ['NotFound', 'Conflict'],
    },
    'POST api/imports/{id}/run': {
      tag: 'import',
      parameters: [parameterRef('Id')],
      answer: data(open),
      refusals: ['NotFound', 'Conflict'],
    },
    'GET api/imports/{id}/rows': {
      tag: 'import',
      parameters: [
        parameterRef('Id'),
        query('show', { ...text, enum: ['all', 'valid', 'failed'] }),
        parameterRef('Page'),
        parameterRef('Limit'),
      ],
      answer: object({ data: list(open), meta: schemaRef('ListMeta') }),
      refusals: ['NotFound'],
    },
    'GET api/imports/{id}/problems': { tag: 'import', parameters: [parameterRef('Id')], answer: data(list(open)), refusals: ['NotFound'] },
    'GET api/imports/{id}/errors': {
      tag: 'import',
      parameters: [parameterRef('Id')],
      type: 'application/octet-stream',
      refusals: ['NotFound'],
    },
  };
}

/** A route: its method, its path, and whether it answers without a session. */
export interface RouteFacts {
  method: string;
  path: string;
  public: boolean;
  /** Of a plugin. */
  def?: Pick<RouteDef, 'permission' | 'title' | 'gives' | 'file'>;
}

/** @returns a function that describes any route outside of entities; a route without a description gets its path, and accepts anything. */
export function describer(entities: readonly string[], say: Say, locale: Locale): (route: RouteFacts) => ApiOperation {
  const known = specs(entities, say);
  return (route) => {
    const id = idOf(route);
    const spec = known[`${route.method} ${route.path}`];
    const used = spec ?? undescribed(route);
    const needed = [route.def?.permission ?? []].flat();
    return {
      operationId: id.replace('_', '_api_'),
      tags: [used.tag],
      summary: titleOf(route, spec ? say(`openapi.op.${id}`) : undefined, locale),
      ...(route.public ? { security: [] } : {}),
      ...(needed.length ? { 'x-permissions': [needed] } : {}),
      ...(used.parameters?.length ? { parameters: used.parameters } : {}),
      ...(used.body || used.upload
        ? {
            requestBody: {
              required: true,
              content: used.upload ? { 'multipart/form-data': { schema: used.upload } } : json(used.body as ApiSchema),
            },
          }
        : {}),
      responses: answers(route, used, say),
    };
  };
}

/** A plugin's route: the file it accepts and the download it declares, else any JSON. */
function undescribed({ method, path, def }: RouteFacts): Spec {
  const form: ApiSchema = {
    ...object({ file: { type: 'string', format: 'binary' } }, def?.file?.optional ? [] : ['file']),
    additionalProperties: text,
  };
  return {
    tag: 'other',
    parameters: pathParameters(path),
    ...(def?.file ? { upload: form } : method === 'GET' ? {} : { body: open }),
    ...(def?.gives ? { type: def.gives } : { answer: open }),
  };
}

/** `GET api/imports/{id}/rows` -> get_imports_id_rows. */
const idOf = ({ method, path }: RouteFacts): string =>
  `${method.toLowerCase()}_${path
    .replace(/^api\//, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/_$/, '')}`;

function titleOf({ def, path }: RouteFacts, told: string | undefined, locale: Locale): string {
  const own = def?.title?.[locale === 'ar' ? 'ar' : 'en'] ?? told;
  if (own) return own;
  const words = path.replace(/^api\//, '').replace(/[-_/]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const pathParameters = (path: string): ApiParameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name: name as string, in: 'path', required: true, schema: text }));

function answers(route: RouteFacts, spec: Spec, say: Say): ApiOperation['responses'] {
  const session: Refusal[] = route.public ? [] : ['Unauthenticated', 'Forbidden'];
  const sent: Refusal[] = spec.body || spec.upload ? ['Malformed', 'TooLarge', 'UnsupportedType'] : [];
  const content = spec.type ? { [spec.type]: { schema: { type: 'string' } } } : json(spec.answer ?? open);
  const later: ApiOperation['responses'] = spec.later ? { 202: { description: say('openapi.later'), content: json(spec.later) } } : {};
  return {
    200: { description: say('openapi.ok'), content },
    ...later,
    ...refusals(...sent, ...session, 'Invalid', ...(spec.refusals ?? [])),
  };
}
