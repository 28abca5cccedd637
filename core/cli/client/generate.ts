/** One TypeScript file without dependencies from the description of the API, and from nothing else. */
import type { ApiDocument, ApiSchema } from '../../metadata/to-openapi-types.ts';
import { resourcesOf, type Resource } from './resources.ts';
import { RUNTIME } from './runtime.ts';
import { declaration, typeOf } from './types.ts';

export function generateClient(document: ApiDocument): string {
  const resources = resourcesOf(document);
  return [
    `/** Client of the API of ${document.info.title} ${document.info.version}. Generated: npm run client. */`,
    ...Object.entries(document.components.schemas).map(([name, schema]) => declaration(name, schema)),
    RUNTIME,
    ...resources.map((r) => resourceType(r, document)),
    clientType(resources),
    factory(resources),
  ].join('\n');
}

const literals = (names: readonly string[]): string => names.map((n) => JSON.stringify(n)).join(' | ') || 'never';

/** The interface of one entity's calls: those that the document has. */
function resourceType(r: Resource, document: ApiDocument): string {
  const { type, paths, actions } = r;
  const child = literals(r.expand);
  const listed = `ListOptions<${type}Filter, ${type}Sort, ${child}>`;
  const has = (verb: string, line: string): string[] => (paths[verb] ? [line] : []);
  const many = actions.filter(({ name }) => paths[`bulk_${name}`]);
  const bulk = [
    ...has('bulk_create', `create(items: readonly ${type}Create[], options?: WriteOptions): Promise<BulkItem[]>;`),
    ...has('bulk_update', `update(items: readonly (${type}Update & { id: number })[], options?: WriteOptions): Promise<BulkItem[]>;`),
    ...has(
      'bulk_remove',
      'remove(items: readonly (number | { id: number; row_version?: number })[], options?: WriteOptions): Promise<BulkItem[]>;',
    ),
    ...has('bulk_restore', 'restore(items: readonly (number | { id: number })[], options?: WriteOptions): Promise<BulkItem[]>;'),
    ...(many.length
      ? [
          `act(action: ${literals(many.map((a) => a.name))}, items: readonly (number | ({ id: number } & Record<string, unknown>))[], options?: WriteOptions): Promise<BulkItem[]>;`,
        ]
      : []),
  ];
  const lines = [
    ...has('list', `list(options: ${listed} & { fields: readonly ${type}Name[] }): Promise<Page<Lean<${type}>>>;`),
    ...has('list', `list(options?: ${listed}): Promise<Page<${type}>>;`),
    ...has('list', '/** Every row, page after page. */'),
    ...has('list', `all(options?: Omit<${listed}, 'count'>): AsyncGenerator<${type}>;`),
    ...has('get', `get(id: number, options?: ReadOptions<${child}>): Promise<${type}>;`),
    ...has('create', `create(body: ${type}Create, options?: WriteOptions): Promise<${type}${r.made ? ' & { secret: string }' : ''}>;`),
    ...has('update', `update(id: number, body: ${type}Update, options?: WriteOptions): Promise<${type}>;`),
    ...has('remove', 'remove(id: number, rowVersion?: number): Promise<void>;'),
    ...has('restore', `restore(id: number): Promise<${type}>;`),
    ...alike(actions).map(
      ({ names, body }) => `act(id: number, action: ${literals(names)}, ${body}, options?: WriteOptions): Promise<${type}>;`,
    ),
    ...has('history', 'history(id: number, page?: number): Promise<HistoryEntry[]>;'),
    ...(document.paths['/api/aggregate/{entity}'] && paths['list']
      ? [
          `aggregate(options: FilterOptions<${type}Filter> & { group?: readonly string[]; measures?: readonly string[]; sort?: string; limit?: number }): Promise<AggregateAnswer>;`,
        ]
      : []),
    ...(bulk.length ? [`bulk: {\n    ${bulk.join('\n    ')}\n  };`] : []),
  ];
  return `/** ${r.label}. */\nexport interface ${type}Resource {\n  ${lines.join('\n  ')}\n}\n`;
}

/** Actions that ask for the same share a signature. */
function alike(actions: Resource['actions']): { names: string[]; body: string }[] {
  const byBody = new Map<string, string[]>();
  for (const { name, body } of actions) byBody.set(bodyOf(body), [...(byBody.get(bodyOf(body)) ?? []), name]);
  return [...byBody].map(([body, names]) => ({ body, names }));
}

const bodyOf = (schema: ApiSchema): string => `body${schema.required?.length ? '' : '?'}: ${typeOf(schema, '  ')}`;

const clientType = (resources: readonly Resource[]): string => `export interface Client {
${resources.map((r) => `  ${r.property}: ${r.type}Resource;`).join('\n')}
  /** Any other call of the API. @throws RuknError. */
  request<Answer = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, call?: { query?: Record<string, unknown>; body?: unknown }): Promise<Answer>;
}
`;

function factory(resources: readonly Resource[]): string {
  const made = resources.map(
    ({ property, entity, paths, rows, type }) =>
      `    ${property}: resource(${JSON.stringify({ entity, paths, rows })}, request) as unknown as ${type}Resource,`,
  );
  return `export function createClient(options: ClientOptions): Client {
  const request = sender(options);
  return {
${made.join('\n')}
    request: request as Client['request'],
  };
}
`;
}
