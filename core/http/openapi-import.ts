/** Operations of an import, from the file to the rows that were refused. */
import { list, object, parameterRef, schemaRef, type Say } from '../metadata/to-openapi-types.ts';
import { data, done, flag, open, query, text, whole, type Spec, entityParameter } from './openapi-parts.ts';

/** By method and path, as in the route table. @param entities names that the caller may read. */
export function imports(entities: readonly string[], say: Say): Record<string, Spec> {
  const entity = entityParameter(entities, say);
  return {
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
          whole: list(text),
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
