/** The bulk calls of one entity. */
import { actionSchema, bodyOf, describe, ok, put, refusals, WRITES, type Gate } from './to-openapi-parts.ts';
import { nameOf, writeSchema, type EntityView } from './to-openapi-row.ts';
import { list, object, parameterRef, schemaRef, type ApiPaths, type ApiSchema, type Method, type Say } from './to-openapi-types.ts';

export function bulk(paths: ApiPaths, view: EntityView, say: Say): void {
  const { entity } = view;
  const { access } = entity.def;
  const name = nameOf(view);
  const key: ApiSchema = object({ id: { type: 'integer' }, row_version: { type: 'integer' } }, ['id']);
  const keys: ApiSchema = { anyOf: [{ type: 'integer' }, key] };
  const add = (method: Method, verb: string, gates: Gate[], item: ApiSchema, suffix = '', values?: Record<string, string>): void =>
    put(paths, method, `/api/bulk/${entity.name}${suffix}`, {
      ...describe(view, say, `bulk_${verb}`, gates, values ? 'bulk_act' : `bulk_${verb}`, values),
      description: say('openapi.bulk'),
      parameters: [parameterRef('DryRun')],
      requestBody: bodyOf({ ...list(item), maxItems: 10_000 }),
      responses: { ...ok(list(schemaRef('BulkItem')), say), ...refusals(...WRITES) },
    });
  if (view.create) add('post', 'create', [access.read, access.create], schemaRef(`${name}Create`));
  if (view.update)
    add('put', 'update', [access.read, access.update], {
      ...writeSchema(view, { ...view.update, properties: { id: { type: 'integer' }, ...view.update.properties } }),
      required: ['id'],
    });
  if (view.remove) {
    add('delete', 'remove', [access.read, access.delete], keys);
    add('post', 'restore', [access.read, access.delete], keys, '/restore');
  }
  for (const action of view.actions) {
    const { properties, required = [] } = actionSchema(view, action);
    const item =
      action.require.length + action.take.length > 0 || action.asked
        ? object({ id: { type: 'integer' }, ...properties }, ['id', ...required])
        : keys;
    add('post', action.name, [access.read, action.permission], item, `/${action.name}`, { action: action.label });
  }
}
