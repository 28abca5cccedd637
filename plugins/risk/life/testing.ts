/** For tests of the register: people with roles of their own, risks with scores, and moves. */

/** The used part of a test's product. */
interface Answered {
  status: number;
  body: any; // oxlint-disable-line no-explicit-any
}
interface Caller {
  get(path: string): Promise<Answered>;
  post(path: string, body?: unknown): Promise<Answered>;
  put(path: string, body?: unknown): Promise<Answered>;
  delete(path: string): Promise<Answered>;
}
interface Product<C extends Caller> {
  as(email?: string): Promise<C>;
  build(email: string, entity: string, overrides?: Record<string, unknown>): Promise<{ id: number } & Record<string, unknown>>;
}
interface Database {
  query<R extends Record<string, unknown>>(at: { tenant: number }, statement: { text: string; values: unknown[] }): Promise<R[]>;
}
interface Someone<C extends Caller> {
  id: number;
  email: string;
  client: C;
}

export interface Register<C extends Caller> {
  admin: C;
  owner: Someone<C>;
  manager: Someone<C>;
  other: Someone<C>;
  reader: Someone<C>;
  likelihoods: number[];
  impacts: number[];
  /** A risk of the owner with these inherent scores. */
  risk(inherent: readonly [number, number], more?: Record<string, unknown>): Promise<{ id: number } & Record<string, unknown>>;
  /** Does an action on a record, with the version that it has now. */
  act(by: C, path: string, id: number, action: string, body?: Record<string, unknown>): Promise<Answered>;
  /** Moves on by these actions, as the owner. */
  moveTo(id: number, actions: readonly string[]): Promise<void>;
}

/** Up to which level a person may accept, by their one role. */
export async function limitOf<C extends Caller>(
  { kernel: { db } }: { kernel: { db: Database } },
  tenant: number,
  { admin }: Pick<Register<C>, 'admin'>,
  person: number,
  level: number,
): Promise<void> {
  const [user] = await db.query<{ role: number }>(
    { tenant },
    { text: 'select role_ids[1] as role from users where tenant_id = $1 and id = $2', values: [tenant, person] },
  );
  const { data } = (await admin.get(`/api/risk-levels?matrix_id.status=active&position=${level}`)).body as { data: { id: number }[] };
  const { status, body } = await admin.post('/api/risk-acceptance-limits', { role_id: user?.role, level_id: data[0]?.id });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
}

const WRITES = ['write_posts', 'access_risk_register', 'create_risk', 'update_risk', 'close_risk'];
const ADMIN = 'admin@grc.example';

/** @param person makes a person of the organisation with one role that holds these permissions. */
export async function registerOf<C extends Caller>(
  product: Product<C>,
  person: (permissions: readonly string[]) => Promise<Someone<C>>,
): Promise<Register<C>> {
  const admin = await product.as(ADMIN);
  const [owner, manager, other] = [await person(WRITES), await person(WRITES), await person(WRITES)];
  const reader = await person(['access_risk_register']);
  const ids = async (path: string): Promise<number[]> => (await admin.get(`/api/${path}`)).body.data.map((r: { id: number }) => r.id);
  const [likelihoods, impacts] = [await ids('likelihoods'), await ids('impacts')];
  const act: Register<C>['act'] = async (by, path, id, action, body = {}) => {
    const { row_version } = (await by.get(`/api/${path}/${id}`)).body.data;
    return by.post(`/api/${path}/${id}/${action}`, { row_version, ...body });
  };
  return {
    admin,
    owner,
    manager,
    other,
    reader,
    likelihoods,
    impacts,
    act,
    risk: ([likelihood, impact], more = {}) =>
      product.build(ADMIN, 'risk', {
        risk_owner_id: owner.id,
        risk_manager_id: manager.id,
        likelihood_id: likelihoods[likelihood - 1],
        impact_id: impacts[impact - 1],
        ...more,
      }),
    async moveTo(id, actions) {
      for (const action of actions) {
        const done = await act(owner.client, 'risk', id, action);
        if (done.status !== 200) throw new Error(`${action}: ${done.status} ${JSON.stringify(done.body)}`);
      }
    },
  };
}
