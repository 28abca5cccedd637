/**
 * The only read scope. List, get, export, search, lookups, history and every write use it to decide which rows an actor reaches. The tenant
 * is not part of it: the statement adds it, and row-level security enforces it.
 */
import type { Actor } from '../shared/actor.ts';
import type { RecordLink } from '../shared/entity-access.ts';
import type { Where } from '../shared/where.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { can, inUse, seesAll } from './abilities.ts';

/** Access level on one record (domain model 0.4): `partial` reads and edits the fields marked partial, `full` does all the role allows. */
export type Level = 'partial' | 'full';
export const LEVEL_NUMBER = { no: 0, partial: 1, full: 2 } as const;

/** Rows shared with the actor, directly or through a parent. A symbol as key cannot come from JSON, so no caller can send the condition. */
export const SHARED = Symbol('shared');
/** Rows attached to another record: those whose record the actor may read. */
export const LINKED = Symbol('linked');
/** Hides rows below a record that a rule of its entity file hides from the actor. */
export const BELOW = Symbol('below');
export type ScopeWhere = Where & {
  [SHARED]?: { entity: ResolvedEntity; level: Level };
  [LINKED]?: RecordLink;
  [BELOW]?: { entity: ResolvedEntity; fields: readonly string[] };
};

export type Narrow = (entity: string, actor: Actor) => Where | undefined;

/**
 * @param verb read covers list and get; update reaches rows with partial access, delete needs full access.
 * @returns false where the role lacks the permission (403), else the rows.
 */
export function scope(entity: ResolvedEntity, verb: 'read' | 'update' | 'delete', actor: Actor, narrow?: Narrow): false | ScopeWhere {
  const { access } = entity.def;
  if (!inUse(actor, entity) || !can(actor, access.read)) return false;
  if (verb !== 'read' && !can(actor, access[verb])) return false;
  return reached(entity, verb, actor, narrow);
}

/**
 * Rows that the actor may choose in a reference, shown by number and name. With `choose` in the entity file this does not need the read
 * permission; the caller must have checked that the actor may write such a reference.
 */
export function choosable(entity: ResolvedEntity, actor: Actor, narrow?: Narrow): false | ScopeWhere {
  const { access } = entity.def;
  if (can(actor, access.read) || !access.choose) return scope(entity, 'read', actor, narrow);
  return inUse(actor, entity) && reached(entity, 'read', actor, narrow);
}

/** The rows in reach, after the permission check. */
function reached(entity: ResolvedEntity, verb: 'read' | 'update' | 'delete', actor: Actor, narrow?: Narrow): ScopeWhere {
  const parts: ScopeWhere[] = [];
  const kept = keptRows(entity, actor);
  if (kept) parts.push(kept);
  if (entity.visibleWith) parts.push({ [BELOW]: { entity, fields: entity.visibleWith } });
  const narrowed = narrow?.(entity.name, actor);
  if (narrowed) parts.push(narrowed);
  for (const end of endsOf(entity)) parts.push(linked(entity, end));
  if (verb !== 'read' && ownOnly(entity, verb, actor)) parts.push(ownWhere(entity));
  if (!seesAll(actor, entity)) parts.push({ [SHARED]: { entity, level: verb === 'delete' ? 'full' : 'partial' } });
  return parts.length === 1 ? (parts[0] as ScopeWhere) : parts.length ? { and: parts } : {};
}

/** The condition of the entity file that rows must meet for this actor (access.scope.where). */
export function keptRows(
  {
    def: {
      access: { scope: rows },
    },
  }: ResolvedEntity,
  actor: Actor,
): Where | undefined {
  return rows?.unless !== undefined && actor.permissions.has(rows.unless) ? undefined : rows?.where;
}

/** Does the verb reach only rows that the actor created (access.scope.own)? */
export function ownOnly(entity: ResolvedEntity, verb: 'update' | 'delete', actor: Actor): boolean {
  const own = entity.def.access.scope?.own;
  return own !== undefined && own.verbs.includes(verb) && !(own.unless !== undefined && actor.permissions.has(own.unless));
}

/** Rows that count as the actor's own: those that they created, and those that name them. */
export const ownWhere = (entity: ResolvedEntity): Where => orNamed(entity, { created_by: '$me' }, entity.def.access.scope?.own?.people);

/** Rows attached to a record in reach, and those that name the actor. */
const linked = (entity: ResolvedEntity, end: RecordLink): ScopeWhere => orNamed(entity, { [LINKED]: end }, end.people);

function orNamed({ fields }: ResolvedEntity, where: ScopeWhere, people: readonly string[] = []): ScopeWhere {
  const named = people.map((name): Where => ({ [name]: fields.get(name)?.type === 'refs' ? { in: ['$me'] } : '$me' }));
  return named.length ? { or: [where, ...named] } : where;
}

/** The record links of the entity's rows: none, one, or two. */
export function endsOf({
  def: {
    access: { scope: rows },
  },
}: Pick<ResolvedEntity, 'def'>): RecordLink[] {
  const link = rows?.record;
  return link ? [link, ...(link.other ? [{ ...link, ...link.other }] : [])] : [];
}

/**
 * May rows be attached to the entity's records? Only where the entity has the tab, and its records are not attached themselves, so that the
 * chain ends: at most, a row hangs on one that may stand without a record.
 */
export const offersRows = (
  entity: ResolvedEntity,
  { tab, offeredBy = [], optional }: Pick<RecordLink, 'tab' | 'offeredBy' | 'optional'>,
): boolean =>
  entity.tenant &&
  (!entity.def.access.scope?.record || (entity.def.access.scope.record.optional === true && !optional)) &&
  ((entity.def.detail?.tabs ?? DEFAULT_TABS).includes(tab) || offeredBy.includes(entity.name));
const DEFAULT_TABS: readonly string[] = ['overview', 'history'];
