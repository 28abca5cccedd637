/**
 * Objection models of the entities, built from the registry: one class each, `BelongsToOne` for a ref (under the name of its label object)
 * and `HasMany` for children. Plugins use them for graphs and invariants; lists, reads and the pipeline's own writes are statements of
 * core/crud (docs/decisions/objection.md). A model uses the open transaction of a write, under the tenant's policies, and cannot open one.
 * knex and objection are loaded at the first use.
 */
import type { Knex } from 'knex';
import type { Model, ModelClass, QueryBuilder, QueryContext, RelationMappings } from 'objection';
import type { Registry, ResolvedEntity } from '../metadata/registry.ts';
import type { Actor } from '../shared/actor.ts';
import type { Tx } from './pool.ts';

/** A stored row as a model: columns in wire format (numbers, `YYYY-MM-DD`, ISO instants), relations if they were fetched. */
export interface RecordModel extends Model {
  id: number;
  row_version: number;
  [column: string]: unknown;
}
/** Relations come from the metadata, so any name is allowed here. */
export type RecordClass = { relatedQuery(relation: string): QueryBuilder<RecordModel> } & ModelClass<RecordModel>;

type Writer = Pick<Actor, 'tenantId' | 'userId'>;
/** The parts of knex's client that send its statements. */
interface Client {
  acquireConnection(): Promise<object>;
  releaseConnection(): Promise<void>;
  transaction(): never;
  _query(connection: object, query: { sql: string; bindings?: unknown[]; response?: unknown }): Promise<object>;
  writer?: Writer;
}
type Objection = typeof import('objection');

const classes = new WeakMap<Registry, Promise<ReadonlyMap<string, RecordClass>>>();
const bound = new WeakMap<Tx, { writer: Writer; knex: Promise<Knex> }>();

/**
 * The model of an entity, bound to a transaction.
 * @param writer tenant of inserted rows, and the person in `created_by` and `updated_by`.
 * @throws Error for an unknown entity.
 */
export async function modelIn(tx: Tx, registry: Registry, writer: Writer, entity: string): Promise<RecordClass> {
  const files = registry.base ?? registry;
  let made = classes.get(files);
  if (!made) classes.set(files, (made = import('objection').then((objection) => build(files, objection))));
  let open = bound.get(tx);
  if (open?.writer !== writer) bound.set(tx, (open = { writer, knex: knexIn(tx, writer) }));
  const [models, knex] = await Promise.all([made, open.knex]);
  const model = models.get(registry.entity(entity).name) as RecordClass;
  return model.bindKnex(knex);
}

/** A knex that builds SQL and sends it through the transaction; it has no pool and no connection. */
async function knexIn(tx: Tx, writer: Writer): Promise<Knex> {
  const { default: make } = await import('knex');
  const knex = make({ client: 'pg' });
  const client = knex.client as Client;
  const connection = {};
  client.writer = writer;
  client.acquireConnection = () => Promise.resolve(connection);
  client.releaseConnection = () => Promise.resolve();
  client.transaction = () => {
    throw new Error('a model is inside the transaction of its write already; use ctx.tx.savepoint');
  };
  client._query = async (_, query) =>
    Object.assign(query, { response: await tx.result({ text: query.sql, values: query.bindings ?? [] }) });
  return knex;
}

function build(registry: Registry, objection: Objection): ReadonlyMap<string, RecordClass> {
  const models = new Map<string, RecordClass>();
  for (const entity of registry.entities.values()) models.set(entity.name, modelOf(entity, models, objection));
  return models;
}

const writerOf = (context: QueryContext): Writer => (context.transaction.client as Client & { writer: Writer }).writer;

function modelOf(
  entity: ResolvedEntity,
  models: ReadonlyMap<string, RecordClass>,
  { Model: Base, QueryBuilder, raw }: Objection,
): RecordClass {
  const columns = [
    'id',
    'tenant_id',
    'row_version',
    'created_at',
    'created_by',
    'updated_at',
    'updated_by',
    'deleted_at',
    'custom',
    ...entity.columns.keys(),
  ];
  class Query extends QueryBuilder<Model> {
    /** Objection wraps PostgreSQL's error; the pipeline needs the original error code. */
    override async execute(): Promise<Model[]> {
      try {
        return await super.execute();
      } catch (error) {
        throw (error as { nativeError?: Error }).nativeError ?? error;
      }
    }
  }
  class EntityModel extends Base {
    static override QueryBuilder = Query as unknown as typeof Base.QueryBuilder;
    static override tableName = entity.table;
    static override jsonAttributes = ['custom', ...[...entity.columns].flatMap(([name, c]) => (c.sqlType === 'jsonb' ? [name] : []))];
    static override modifiers = {
      alive: (query: { whereNull(column: string): unknown }) => void query.whereNull(`${entity.table}.deleted_at`),
    };
    /** Read from the metadata, so that no statement asks PostgreSQL. */
    static override tableMetadata(): { columns: string[] } {
      return { columns };
    }
    static override relationMappings = (): RelationMappings => relations(entity, models, Base);

    override $beforeInsert(context: QueryContext): void {
      const { tenantId, userId } = writerOf(context);
      Object.assign(this, { tenant_id: tenantId, created_by: userId, updated_by: userId });
    }
    override $beforeUpdate(_: unknown, context: QueryContext): void {
      Object.assign(this, {
        updated_by: writerOf(context).userId,
        updated_at: raw('now()'),
        row_version: raw('?? + 1', `${entity.table}.row_version`),
      });
    }
    override $parseDatabaseJson(json: Record<string, unknown>): Record<string, unknown> {
      for (const name of Object.keys(json)) json[name] = wireValue(json[name], entity.columns.get(name)?.sqlType);
      return super.$parseDatabaseJson(json);
    }
  }
  Object.defineProperty(EntityModel, 'name', { value: entity.name });
  return EntityModel as unknown as RecordClass;
}

/** Converts a text or Date from pg to the form that drafts have. A date is midnight in the process's own time zone. */
function wireValue(value: unknown, sqlType: string | undefined): unknown {
  if (sqlType === 'numeric' && typeof value === 'string') return Number(value);
  if (!(value instanceof Date)) return value;
  const two = (n: number): string => String(n).padStart(2, '0');
  return sqlType === 'date'
    ? `${String(value.getFullYear()).padStart(4, '0')}-${two(value.getMonth() + 1)}-${two(value.getDate())}`
    : value.toISOString();
}

/** Children in the recycle bin are left out; a reference is followed in any case. */
function relations(entity: ResolvedEntity, models: ReadonlyMap<string, RecordClass>, Base: Objection['Model']): RelationMappings {
  const out: RelationMappings = {};
  for (const field of entity.fields.values()) {
    const target = models.get(field.to ?? '');
    if (!target) continue;
    if (field.type === 'ref') {
      out[field.as as string] = {
        relation: Base.BelongsToOneRelation,
        modelClass: target,
        join: { from: `${entity.table}.${field.name}`, to: `${target.tableName}.id` },
      };
    } else if (field.type === 'children') {
      out[field.name] = {
        relation: Base.HasManyRelation,
        modelClass: target,
        modify: 'alive',
        join: { from: `${entity.table}.id`, to: `${target.tableName}.${field.by as string}` },
      };
    }
  }
  return out;
}
