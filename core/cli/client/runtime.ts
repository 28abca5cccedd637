/** The part of a generated client that is the same for every API: how calls are sent and refusals become errors. It has no dependencies. */
export const RUNTIME = String.raw`export interface ClientOptions {
  /** Where Rukn answers: https://rukn.example */
  url: string;
  /** An API token. In a page of Rukn itself the session is enough. */
  token?: string;
  /** Language of messages and labels. */
  locale?: 'en' | 'ar' | 'fr' | 'cn';
  fetch?: typeof fetch;
}

/** A refusal of the server. Match on code, never on the message. */
export class RuknError extends Error {
  readonly status: number;
  readonly code: ErrorAnswer['code'];
  /** Messages by field. */
  readonly errors: Record<string, string[]>;
  readonly requestId: string | undefined;
  readonly answer: ErrorAnswer;

  constructor(status: number, answer: ErrorAnswer) {
    super(answer.message);
    this.name = 'RuknError';
    this.status = status;
    this.code = answer.code;
    this.errors = answer.errors ?? {};
    this.requestId = answer.request_id;
    this.answer = answer;
  }
}

export interface Page<Row> {
  rows: Row[];
  /** Absent with count: 'none'. */
  meta?: ListMeta;
}

/** A row of which only some fields were asked for. */
export type Lean<Row> = Row extends { id: number; row_version: number; can: Abilities } ? Pick<Row, 'id' | 'row_version' | 'can'> & Partial<Row> : never;

export interface FilterOptions<Filter> {
  filter?: Filter;
  search?: string;
  /** The recycle bin instead. */
  deleted?: boolean;
}
export interface ReadOptions<Child extends string> {
  /** Rows that belong to the record, in the same answer. */
  expand?: readonly Child[];
}
export interface ListOptions<Filter, Sort extends string, Child extends string> extends FilterOptions<Filter>, ReadOptions<Child> {
  sort?: Sort | readonly Sort[];
  page?: number;
  limit?: number;
  count?: 'none' | 'bounded';
}
export interface WriteOptions {
  /** Check everything and keep nothing. */
  dryRun?: boolean;
}

type Query = Record<string, unknown>;

function queryOf(query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === false) continue;
    if (Array.isArray(value)) params.set(name, value.join(','));
    else params.set(name, value === true ? '1' : typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const text = params.toString();
  return text ? '?' + text : '';
}

interface Paths { entity: string; paths: Record<string, string>; rows: readonly string[] }

/** The calls of one entity. */
function resource({ entity, paths, rows }: Paths, request: Request) {
  const at = (verb: string, id?: number): string => {
    const path = paths[verb];
    if (path === undefined) throw new Error(verb + ' of ' + entity + ' is not part of this client');
    return id === undefined ? path : path.replace('{id}', String(id));
  };
  const dataOf = async (answer: Promise<unknown>): Promise<unknown> => ((await answer) as { data: unknown }).data;
  const dry = (options?: WriteOptions): Query => ({ dry_run: options?.dryRun });
  const page = async (query: Query = {}): Promise<Page<unknown>> => {
    const answer = (await request('GET', at('list'), { query })) as Record<string, unknown> & { meta?: ListMeta };
    const found = rows.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], answer) as unknown[];
    return { rows: found, ...(answer.meta ? { meta: answer.meta } : {}) };
  };
  return {
    list: page,
    async *all(query: Query = {}): AsyncGenerator<unknown> {
      const limit = (query.limit as number | undefined) ?? 500;
      for (let n = (query.page as number | undefined) ?? 1; ; n += 1) {
        const found = await page({ ...query, limit, page: n, count: 'none' });
        yield* found.rows;
        if (found.rows.length < limit) return;
      }
    },
    get: (id: number, query: Query = {}) => dataOf(request('GET', at('get', id), { query })),
    create: (body: unknown, options?: WriteOptions) => dataOf(request('POST', at('create'), { body, query: dry(options) })),
    update: (id: number, body: unknown, options?: WriteOptions) => dataOf(request('PUT', at('update', id), { body, query: dry(options) })),
    remove: async (id: number, rowVersion?: number) =>
      void (await request('DELETE', at('remove', id), rowVersion === undefined ? {} : { body: { row_version: rowVersion } })),
    restore: (id: number) => dataOf(request('POST', at('restore', id), { body: {} })),
    act: (id: number, action: string, body: unknown = {}, options?: WriteOptions) =>
      dataOf(request('POST', at(action, id), { body, query: dry(options) })),
    history: (id: number, historyPage = 1) => dataOf(request('GET', at('history', id), { query: { page: historyPage } })),
    aggregate: (query: Query) => request('GET', '/api/aggregate/' + entity, { query }),
    bulk: {
      create: (items: unknown, options?: WriteOptions) => request('POST', at('bulk_create'), { body: items, query: dry(options) }),
      update: (items: unknown, options?: WriteOptions) => request('PUT', at('bulk_update'), { body: items, query: dry(options) }),
      remove: (items: unknown, options?: WriteOptions) => request('DELETE', at('bulk_remove'), { body: items, query: dry(options) }),
      restore: (items: unknown, options?: WriteOptions) => request('POST', at('bulk_restore'), { body: items, query: dry(options) }),
      act: (action: string, items: unknown, options?: WriteOptions) => request('POST', at('bulk_' + action), { body: items, query: dry(options) }),
    },
  };
}

type Request = (method: string, path: string, call?: { query?: Query; body?: unknown }) => Promise<unknown>;

/** Sends one call. @throws RuknError for a refusal. */
function sender(options: ClientOptions): Request {
  const send = options.fetch ?? fetch;
  const root = options.url.replace(/\/$/, '');
  return async (method, path, call = {}) => {
    const response = await send(root + path + queryOf(call.query ?? {}), {
      method,
      headers: {
        accept: 'application/json',
        ...(options.token ? { authorization: 'Bearer ' + options.token } : {}),
        ...(options.locale ? { 'accept-language': options.locale } : {}),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') ?? false;
    if (response.ok) return json ? (JSON.parse(text) as unknown) : text;
    const code = response.status === 503 ? 'unavailable' : 'internal';
    const told: ErrorAnswer = json ? (JSON.parse(text) as ErrorAnswer) : { status: 'error', code, message: response.statusText };
    throw new RuknError(response.status, told);
  };
}
`;
