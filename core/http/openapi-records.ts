/** Operations on records of any entity: reads, papers, lists of values, access; and dashboards. */
import { commas, jsonParameter } from '../metadata/to-openapi-parts.ts';
import { list, object, parameterRef, schemaRef, type ApiParameter, type Ref, type Say } from '../metadata/to-openapi-types.ts';
import { data, done, flag, open, query, text, whole, type Spec, entityParameter } from './openapi-parts.ts';

const ACCESS = { type: text, id: whole, user_id: whole, user_ids: list(whole) };

/** By method and path, as in the route table. @param entities names that the caller may read. */
export function records(entities: readonly string[], say: Say): Record<string, Spec> {
  const entity = entityParameter(entities, say);
  const filters: (ApiParameter | Ref)[] = [
    entity,
    jsonParameter('filter', open, say('openapi.parameter.filter')),
    parameterRef('Search'),
    parameterRef('Deleted'),
  ];
  const sort = commas('sort', text, say('openapi.parameter.sort'));
  const board: ApiParameter[] = ['plugin', 'name'].map((name) => ({ name, in: 'path', required: true, schema: text }));
  return {
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
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      refusals: ['NotFound', 'Invalid'],
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
    'GET api/paper/{entity}/{id}': {
      tag: 'records',
      parameters: [query('language', { ...text, enum: ['en', 'ar'] }), query('format', { ...text, enum: ['pdf', 'docx'], default: 'pdf' })],
      type: 'application/pdf',
      refusals: ['NotFound'],
    },
    'POST api/paper/{entity}/{id}/mail': { tag: 'records', answer: done(), refusals: ['NotFound', 'Invalid'] },
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
  };
}
