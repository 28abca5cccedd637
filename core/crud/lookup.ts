/** Choices for reference fields: names only, limited by the same scope as lists. */
import { AppError } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import { isReference } from '../shared/entity.ts';
import { fits, fixedPart } from '../shared/row-where.ts';
import type { LookupItem } from '../shared/wire.ts';
import type { Where } from '../shared/where.ts';
import { can, canRead, canWrite } from '../access/abilities.ts';
import { choosable, scope, type ScopeWhere } from '../access/scope.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { Binds, q } from './binds.ts';
import { externalChoices } from './external-source.ts';
import { locksOf, type Lock } from './locks.ts';
import { ownRows } from './own-rows.ts';
import { localized, numberSql, titleSql } from './projection.ts';
import { candidates } from './read-candidates.ts';
import { searchSql } from './read-search.ts';
import type { Reader, Reading } from './read-statement.ts';
import { checkCost } from './where-cost.ts';
import { refuse, whereToSql, type WhereContext } from './where-to-sql.ts';

export interface LookupRequest {
  search?: string;
  /** Only these records, to label values that are already set. */
  ids?: number[];
  limit: number;
  /** Conditions of the caller: untrusted. */
  where?: Where;
  /**
   * `entity.field`: the reference that is being filled. Its `where` applies too; closed records are left out where no row may be added
   * below them.
   */
  field?: string;
  /** For people: the caller comes first. */
  me?: boolean;
  /**
   * For filters: includes closed records and, after the others, inactive values of lists. With `ids`, values of lists are always returned.
   */
  inactive?: boolean;
}

/**
 * @throws AppError forbidden unless the actor may read the entity or write a reference to it (without read permission only the `where` of
 * such a reference is accepted, since other conditions would reveal unreadable columns); invalid for a field that is not a reference to the
 * entity.
 */
export async function lookup(kernel: Kernel, entity: ResolvedEntity, request: LookupRequest, reader: Reader): Promise<LookupItem[]> {
  const pointing = pointingTo(kernel, entity, reader);
  const reach = scope(entity, 'read', reader.actor, kernel.narrow);
  const rows = reach === false && pointing.length > 0 ? named(kernel, entity, reader) : reach;
  if (rows === false) throw new AppError('forbidden');
  if (reach === false && request.where && !pointing.some((f) => fits(f.where, request.where as Where))) throw new AppError('forbidden');
  const statement = await selectNames(kernel, entity, rows, request, reach === false, reader);
  const found = await externalChoices<LookupItem & Record<string, unknown>>(kernel, entity, request, reader, statement);
  if (entity.def.lookup) return found.map(({ inactive, ...item }) => (inactive ? { ...item, inactive } : item));
  return entity.def.picture ? found.map(({ picture, ...item }) => (picture ? { ...item, picture } : item)) : found;
}

/** Rows that the actor may only name, not read. */
const named = (kernel: Kernel, entity: ResolvedEntity, { actor }: Reader): false | ScopeWhere =>
  entity.def.access.scope ? choosable(entity, actor, kernel.narrow) : (kernel.narrow(entity.name, actor) ?? {});

/** Reference fields to the entity that the actor may write, including those of actions they may do. */
const pointingTo = (kernel: Kernel, entity: ResolvedEntity, { actor }: Reader): ResolvedField[] =>
  [...kernel.registry.entities.values()]
    .filter((e) => can(actor, e.def.access.read))
    .flatMap((e) => {
      const [create, update] = [can(actor, e.def.access.create), can(actor, e.def.access.update)];
      const asked = [...e.actions.values()].flatMap((a) => (a.asked && can(actor, a.permission) ? [...a.asked.fields.values()] : []));
      return [...[...e.fields.values()].filter((f) => canWrite(actor, f) && (create || (update && !f.immutable))), ...asked].filter(
        (f) => isReference(f) && f.to === entity.name,
      );
    });

async function selectNames(
  kernel: Kernel,
  entity: ResolvedEntity,
  reach: ScopeWhere,
  request: LookupRequest,
  trusted: boolean,
  reader: Reader,
): Promise<Reading> {
  const binds = new Binds();
  const ctx: WhereContext = { registry: kernel.registry, actor: reader.actor, locale: reader.locale, binds, narrow: kernel.narrow };
  const conditions = ownRows(entity, 't', reader.actor, binds);
  const add = (sql: string): void => void (sql && conditions.push(`(${sql})`));
  add(whereToSql(entity, reach, 't', ctx));
  if (request.where && !trusted) checkCost([request.where], 'where');
  if (request.where) add(whereToSql(entity, request.where, 't', { ...ctx, untrusted: !trusted }, 'where'));
  if (request.field) {
    const chosen = fieldOf(kernel, entity, request.field, reader);
    add(whereToSql(entity, fixedPart(chosen.field.where), 't', ctx, 'field'));
    if (!request.inactive) for (const closed of closedBy(kernel, chosen)) add(`not ${closed.sql('t', ctx)}`);
  }
  if (request.search) add(searchSql(entity, request.search, 't', ctx));
  if (entity.def.lookup && !request.inactive && !request.ids) add('t.is_active is not false');
  const ids = request.ids ?? (await candidates(kernel, entity, request.search, reader)).ids;
  if (ids) add(`t.id = any(${binds.add(ids)}::bigint[])`);
  const first = request.me && entity.name === 'user' ? `t.id = ${binds.add(reader.actor.userId)}::bigint desc, ` : '';
  const order = entity.def.lookup ? 't.is_active is false, t.position, ' : first;
  return {
    text: `select ${nameSql(entity, reader)}${entity.def.lookup ? ', t.is_active is false as inactive' : ''}${entity.def.picture ? `, t.${q(entity.def.picture)} as picture` : ''} from ${binds.table(entity.table)} t where ${conditions.join(' and ') || 'true'} order by ${order}${titleOrder(entity, reader)} limit ${binds.add(request.limit)}::int`,
    values: binds.values,
    reads: binds.reads,
  };
}

interface Chosen {
  owner: ResolvedEntity;
  field: ResolvedField;
}

/** Locks of the possible targets that would refuse a row below them. */
const closedBy = ({ registry }: Kernel, { owner, field }: Chosen): Lock[] =>
  locksOf(registry, owner).flatMap((l) => (l.closed && l.from?.field.name === field.name ? [l.from.lock] : []));

/** @throws AppError invalid for a name that is not a reference to the entity, or is unknown to the actor. */
function fieldOf(kernel: Kernel, entity: ResolvedEntity, name: string, { actor }: Reader): Chosen {
  const [owner = '', ...rest] = name.split('.');
  const field = rest.pop() ?? '';
  const from = kernel.registry.entities.get(owner);
  // `punch_item.ask.assign.user_id`: a reference that an action asks for.
  const action = from?.actions.get(rest[1] ?? '');
  const holder = rest.length ? (action && can(actor, action.permission) ? action.asked : undefined) : from;
  const found = from && can(actor, from.def.access.read) ? holder?.fields.get(field) : undefined;
  const known = found && isReference(found) && found.to === entity.name && canRead(actor, found);
  if (!from || !known) throw refuse('field', 'query.unknown_field', { field: name });
  return { owner: from, field: found };
}

/** Key, label and second line of a row on `t`. */
export const nameSql = (entity: ResolvedEntity, reader: Reader): string =>
  `t.id, ${titleSql(entity, 't', reader.locale)} as label, ${hintSql(entity, reader)} as hint`;

/** Sorts by the parts of the title, so that an index can be used. */
export const titleOrder = (entity: ResolvedEntity, reader: Reader): string =>
  [
    ...entity.titleParts.flatMap((p) => ('field' in p ? [localized(entity.fields.get(p.field) as ResolvedField, 't', reader.locale)] : [])),
    't.id',
  ].join(', ');

/** The second line: the first search column that is not the title. */
function hintSql(entity: ResolvedEntity, reader: Reader): string {
  const inTitle = new Set(entity.titleParts.flatMap((p) => ('field' in p ? [p.field] : [])));
  const field = (entity.def.list.search ?? [])
    .map((n) => entity.fields.get(n))
    .find((f) => f && !inTitle.has(f.name) && canRead(reader.actor, f));
  return field ? (field.prefixed ? numberSql(field, 't') : localized(field, 't', reader.locale)) : 'null::text';
}
