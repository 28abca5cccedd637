/** Operations of one entity for the caller, at its declared paths. */
import { holdsFile } from '../shared/entity.ts';
import type { Endpoint } from './registry.ts';
import { bulk } from './to-openapi-bulk.ts';
import { exampleOf } from './to-openapi-example.ts';
import {
  actionSchema,
  bodyOf,
  commas,
  describe,
  jsonParameter,
  ok,
  put,
  READS,
  refusals,
  sentOf,
  written,
  WRITES,
} from './to-openapi-parts.ts';
import { nameOf, type EntityView } from './to-openapi-row.ts';
import {
  list,
  object,
  parameterRef,
  schemaRef,
  type ApiParameter,
  type ApiPaths,
  type ApiSchema,
  type Method,
  type Ref,
  type Say,
} from './to-openapi-types.ts';

/** Common parameters of a list, its keys, figures and export: filter, search, deleted and the entity's declared parameters. */
function filterParameters(view: EntityView, say: Say): (ApiParameter | Ref)[] {
  return [
    jsonParameter('filter', schemaRef(`${nameOf(view)}Filter`), say('openapi.parameter.filter'), filterExample(view)),
    parameterRef('Search'),
    ...(view.remove ? [parameterRef('Deleted')] : []),
    ...Object.keys(view.entity.def.api.params ?? {}).map((name): ApiParameter => ({ name, in: 'query', schema: { type: 'string' } })),
  ];
}

function filterExample({ entity, fields }: EntityView): Record<string, unknown> {
  const state = fields.find((f) => f.name === entity.state?.name);
  return state ? { [state.name]: { in: (state.values ?? []).slice(0, 2).map((v) => v.value) } } : { created_at: { gte: '$today-30' } };
}

/** `data`, `data.data` or a literal name around the rows. */
const wrapped = (envelope: string, rows: ApiSchema): ApiSchema =>
  envelope
    .split('.')
    .reduceRight<ApiSchema>(
      (inner, name, i) => object({ [name]: inner, ...(i === 0 ? { meta: schemaRef('ListMeta') } : {}) }, [name]),
      rows,
    );

export function entityOperations(view: EntityView, say: Say): ApiPaths {
  const paths: ApiPaths = {};
  reads(paths, view, say);
  writes(paths, view, say);
  history(paths, view, say);
  bulk(paths, view, say);
  return paths;
}

const each = (endpoints: readonly Endpoint[], add: (path: string, method: Method, n: number) => void): void =>
  endpoints.forEach((e, i) => add(`/api/${e.path}`, e.method.toLowerCase() as Method, i));

/** A second path of the same verb needs another operationId. */
const numbered = <O extends { operationId: string }>(operation: O, n: number): O =>
  n === 0 ? operation : { ...operation, operationId: `${operation.operationId}_${n + 1}` };

function reads(paths: ApiPaths, view: EntityView, say: Say): void {
  const { entity } = view;
  const name = nameOf(view);
  const [row, read] = [schemaRef(name), entity.def.access.read];
  const children = view.fields.filter((f) => f.type === 'children').map((f) => f.name);
  const shape = [
    commas('fields', schemaRef(`${name}Name`), say('openapi.parameter.fields')),
    ...(children.length ? [commas('expand', { type: 'string', enum: children }, say('openapi.parameter.expand'))] : []),
  ];
  each(entity.endpoints.list, (path, method, n) =>
    put(
      paths,
      method,
      path,
      numbered(
        {
          ...describe(view, say, 'list', [read]),
          ...(view.about ? { description: view.about } : {}),
          parameters: [
            ...filterParameters(view, say),
            commas('sort', schemaRef(`${name}Sort`), say('openapi.parameter.sort')),
            parameterRef('Page'),
            parameterRef('Limit'),
            parameterRef('Count'),
            ...shape,
          ],
          responses: { ...ok(wrapped(entity.envelope, list(row)), say), ...refusals(...READS, 'Invalid') },
        },
        n,
      ),
    ),
  );
  each(entity.endpoints.get, (path, method, n) =>
    put(
      paths,
      method,
      path,
      numbered(
        {
          ...describe(view, say, 'get', [read]),
          parameters: [parameterRef('Id'), ...shape],
          responses: { ...ok(object({ data: row }), say), ...refusals(...READS, 'NotFound', 'Invalid') },
        },
        n,
      ),
    ),
  );
  const held = view.fields.filter(({ type }) => type === 'file').map(({ name }) => name);
  if ([...entity.fields.values()].some(({ type }) => type === 'file'))
    each(entity.endpoints.get, (path, method, n) =>
      put(
        paths,
        method,
        `${path}/files/{field}/{sha256}`,
        numbered(
          {
            ...describe(view, say, 'field_content', [read]),
            parameters: [
              parameterRef('Id'),
              { name: 'field', in: 'path', required: true, schema: { type: 'string', enum: held } },
              { name: 'sha256', in: 'path', required: true, schema: { type: 'string' } },
              { name: 'download', in: 'query', schema: { type: 'string', enum: ['1'] } },
            ],
            responses: {
              200: { description: say('openapi.ok'), content: { 'application/octet-stream': { schema: { type: 'string' } } } },
              ...refusals(...READS, 'NotFound', 'Gone'),
            },
          },
          n,
        ),
      ),
    );
  if (holdsFile(entity.def))
    each(entity.endpoints.get, (path, method, n) =>
      put(
        paths,
        method,
        `${path}/content`,
        numbered(
          {
            ...describe(view, say, 'content', [read]),
            parameters: [parameterRef('Id'), { name: 'download', in: 'query', schema: { type: 'string', enum: ['1'] } }],
            responses: {
              200: { description: say('openapi.ok'), content: { 'application/octet-stream': { schema: { type: 'string' } } } },
              ...refusals(...READS, 'NotFound', 'Gone'),
            },
          },
          n,
        ),
      ),
    );
}

function writes(paths: ApiPaths, view: EntityView, say: Say): void {
  const { entity, create, update } = view;
  const { access } = entity.def;
  const name = nameOf(view);
  const done = { ...ok(written(schemaRef(name)), say), ...refusals(...WRITES) };
  const dry = parameterRef('DryRun');
  const changed = { ...done, ...refusals('NotFound', 'Conflict') };
  if (create)
    each(entity.endpoints.create, (path, method, n) =>
      put(
        paths,
        method,
        path,
        numbered(
          {
            ...describe(view, say, 'create', [access.read, access.create]),
            parameters: [dry],
            requestBody: sentOf(view, 'create', schemaRef(`${name}Create`), exampleOf(view, create)),
            responses: { ...done, ...ok(written(view.made ? { allOf: [schemaRef(name), object(view.made)] } : schemaRef(name)), say) },
          },
          n,
        ),
      ),
    );
  if (update)
    each(entity.endpoints.update, (path, method, n) =>
      put(
        paths,
        method,
        path,
        numbered(
          {
            ...describe(view, say, 'update', [access.read, access.update]),
            description: say('openapi.update'),
            parameters: [parameterRef('Id'), dry],
            requestBody: sentOf(view, 'update', schemaRef(`${name}Update`), { ...firstOf(exampleOf(view, update)), row_version: 1 }),
            responses: changed,
          },
          n,
        ),
      ),
    );
  const gone = { ...ok(written(object({ id: { type: 'integer' } })), say), ...refusals(...WRITES, 'NotFound', 'Conflict') };
  const version = bodyOf(object({ row_version: { type: 'integer' } }, []), { row_version: 1 }, false);
  if (view.remove)
    each(entity.endpoints.remove, (path, method, n) =>
      put(
        paths,
        method,
        path,
        numbered(
          {
            ...describe(view, say, 'remove', [access.read, access.delete]),
            description: say('openapi.remove'),
            parameters: [parameterRef('Id'), dry],
            requestBody: version,
            responses: gone,
          },
          n,
        ),
      ),
    );
  const get0 = entity.endpoints.get[0]?.path;
  if (!get0) return;
  if (view.remove)
    put(paths, 'post', `/api/${get0}/restore`, {
      ...describe(view, say, 'restore', [access.read, access.delete]),
      parameters: [parameterRef('Id'), dry],
      requestBody: version,
      responses: changed,
    });
  for (const action of view.actions) {
    const schema = actionSchema(view, action);
    put(paths, 'post', `/api/${get0}/${action.name}`, {
      ...describe(view, say, action.name, [access.read, action.permission], 'act', { action: action.label }),
      parameters: [parameterRef('Id'), dry],
      requestBody: bodyOf(schema, undefined, schema.required !== undefined),
      responses: changed,
    });
  }
}

const firstOf = (example: Record<string, unknown>): Record<string, unknown> => Object.fromEntries(Object.entries(example).slice(0, 1));

function history(paths: ApiPaths, view: EntityView, say: Say): void {
  const { entity } = view;
  const { access } = entity.def;
  const get0 = entity.endpoints.get[0]?.path;
  if (!get0) return;
  const entry: ApiParameter = {
    name: 'entry',
    in: 'path',
    required: true,
    description: say('openapi.parameter.entry'),
    schema: { type: 'integer', minimum: 1 },
  };
  const at = `/api/${get0}/history`;
  put(paths, 'get', at, {
    ...describe(view, say, 'history', [access.read]),
    parameters: [parameterRef('Id'), parameterRef('Page')],
    responses: {
      ...ok(
        object({ data: list(schemaRef('HistoryEntry')), meta: object({ page: { type: 'integer' }, limit: { type: 'integer' } }) }),
        say,
      ),
      ...refusals(...READS, 'NotFound'),
    },
  });
  put(paths, 'get', `${at}/{entry}`, {
    ...describe(view, say, 'version', [access.read]),
    parameters: [parameterRef('Id'), entry],
    responses: {
      ...ok(
        object({ data: object({ entry: schemaRef('HistoryEntry'), row: schemaRef(nameOf(view)), restorable: list({ type: 'string' }) }) }),
        say,
      ),
      ...refusals(...READS, 'NotFound'),
    },
  });
  if (view.update)
    put(paths, 'post', `${at}/{entry}/restore`, {
      ...describe(view, say, 'revert', [access.read, access.update]),
      parameters: [parameterRef('Id'), entry],
      requestBody: bodyOf(object({ row_version: { type: 'integer' } }, []), undefined, false),
      responses: { ...ok(written(schemaRef(nameOf(view))), say), ...refusals(...WRITES, 'NotFound', 'Conflict') },
    });
}
