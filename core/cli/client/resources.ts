/** What the document says of each entity: its paths by verb, and the names of its types. */
import { typeName, type ApiDocument, type ApiOperation, type ApiSchema, type Method } from '../../metadata/to-openapi-types.ts';

export interface Resource {
  /** `projects`: the property of the client. */
  property: string;
  entity: string;
  /** Name of the row's type. */
  type: string;
  label: string;
  /** Path by verb; of several paths to one verb the first. */
  paths: Record<string, string>;
  /** Where the rows stand in a list's answer. */
  rows: string[];
  /** Children that `expand` can name. */
  expand: string[];
  /** Actions with the names of what they ask for. */
  actions: { name: string; body: ApiSchema }[];
  /** A create tells a secret beside the record. */
  made: boolean;
}

/** Verbs that are no action. */
const VERBS = new Set(['list', 'get', 'create', 'update', 'remove', 'restore', 'history', 'version', 'revert', 'content']);

export function resourcesOf(document: ApiDocument): Resource[] {
  const byEntity = new Map<string, { method: Method; path: string; operation: ApiOperation }[]>();
  for (const [path, at] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(at) as [Method, ApiOperation][]) {
      const entity = operation['x-entity'];
      if (entity) byEntity.set(entity, [...(byEntity.get(entity) ?? []), { method, path, operation }]);
    }
  const taken = new Set<string>();
  return [...byEntity].map(([entity, operations]) => {
    const verbs = new Map<string, (typeof operations)[number]>();
    for (const o of operations) if (!verbs.has(o.operation['x-verb'] ?? '')) verbs.set(o.operation['x-verb'] ?? '', o);
    const list = verbs.get('list');
    const wanted = propertyOf(list?.path ?? verbs.get('get')?.path ?? entity);
    const property = taken.has(wanted) ? camel(entity) : wanted;
    taken.add(property);
    return {
      property,
      entity,
      type: typeName(entity),
      label: document.tags.find((t) => t.name === entity)?.['x-label'] ?? entity,
      paths: Object.fromEntries([...verbs].map(([verb, { path }]) => [verb, path])),
      rows: list ? rowsAt(answerOf(list.operation)) : ['data'],
      expand: expandOf(list?.operation),
      actions: [...verbs]
        .filter(([verb]) => !VERBS.has(verb) && !verb.startsWith('bulk_'))
        .map(([name, { operation }]) => ({ name, body: operation.requestBody?.content['application/json']?.schema ?? {} })),
      made: JSON.stringify(verbs.get('create')?.operation.responses['200'] ?? '').includes('"secret"'),
    };
  });
}

/** `/api/saved-views` -> savedViews. */
const propertyOf = (path: string): string =>
  camel(
    path
      .split('/')
      .filter((s) => s && !s.startsWith('{'))
      .at(-1) ?? path,
  );
const camel = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((w, i) => (i === 0 ? w : w.charAt(0).toUpperCase() + w.slice(1)))
    .join('');

const answerOf = (operation: ApiOperation): ApiSchema => {
  const ok = operation.responses['200'];
  return (ok && 'content' in ok && ok.content?.['application/json']?.schema) || {};
};

/** The names on the way to the first array of an answer. */
function rowsAt(schema: ApiSchema): string[] {
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    if (inner.type === 'array') return [name];
    const below = inner.properties ? rowsAt(inner) : [];
    if (below.length) return [name, ...below];
  }
  return [];
}

function expandOf(operation: ApiOperation | undefined): string[] {
  const parameter = operation?.parameters?.find((p) => 'name' in p && p.name === 'expand');
  return parameter && 'schema' in parameter ? ((parameter.schema?.items?.enum ?? []) as string[]) : [];
}
