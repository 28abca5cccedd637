/** Operations on files and pictures, notifications and jobs. */
import { list, object, parameterRef, schemaRef, type ApiParameter } from '../metadata/to-openapi-types.ts';
import { data, done, flag, open, query, text, whole, type Spec } from './openapi-parts.ts';

const segment = (name: string): ApiParameter => ({ name, in: 'path', required: true, schema: text });
const PARTS = object({ id: text, size: whole, part_bytes: whole, parts: whole, there: list({ type: 'integer', minimum: 0 }) });
const PICTURE = object({ file: { type: 'string', format: 'binary' } }, ['file']);

/** By method and path, as in the route table. @param entities names that the caller may read. */
export function files(entities: readonly string[]): Record<string, Spec> {
  const record: ApiParameter[] = [query('entity', { type: 'string', enum: entities }, true), query('id', whole, true)];
  return {
    'POST api/paper-check': { tag: 'files', body: object({ code: text }), answer: data(open), refusals: ['NotFound'] },
    'POST api/uploads/{entity}/{field}': {
      tag: 'files',
      parameters: ['entity', 'field'].map(segment),
      upload: object({ file: { type: 'string', format: 'binary' } }, ['file']),
      answer: done(object({ mime: text, name: text, size: whole, sha256: text }, ['mime', 'name', 'size', 'sha256'])),
      refusals: ['NotFound'],
    },
    'POST api/part-uploads': {
      tag: 'files',
      body: object({ entity: { ...text, enum: entities }, name: text, size: { ...whole, minimum: 1 }, mark: text, sha256: text }, [
        'entity',
        'name',
        'size',
        'mark',
      ]),
      answer: data(PARTS),
      refusals: ['Forbidden'],
    },
    'GET api/part-uploads/{id}': { tag: 'files', parameters: [segment('id')], answer: data(PARTS), refusals: ['NotFound'] },
    'PUT api/part-uploads/{id}/{number}': {
      tag: 'files',
      parameters: ['id', 'number'].map(segment),
      upload: object({ file: { type: 'string', format: 'binary' }, sha256: text }, ['file']),
      answer: data(PARTS),
      refusals: ['NotFound'],
    },
    'DELETE api/part-uploads/{id}': { tag: 'files', parameters: [segment('id')], answer: done(), refusals: ['NotFound'] },
    'POST api/files': {
      tag: 'files',
      upload: object(
        { record_type: { ...text, enum: entities }, record_id: whole, description: text, file: { type: 'string', format: 'binary' } },
        ['record_type', 'record_id', 'file'],
      ),
      answer: done(open),
      refusals: ['NotFound'],
    },
    'POST api/user/signature': { tag: 'session', upload: PICTURE, answer: done() },
    'POST api/user/avatar': { tag: 'session', upload: PICTURE, answer: done(open) },
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
  };
}
