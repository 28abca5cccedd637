/**
 * The one read scope. List, get, export, search, lookups, history and every write ask it which rows an actor reaches; there is no other
 * place that decides. The tenant is not part of it: that is ANDed in by the statement and enforced by row-level security.
 */
import type { Actor } from '../shared/actor.ts';
import type { RecordLink } from '../shared/entity.ts';
import type { Where } from '../shared/where.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { can, inUse, seesAll } from './abilities.ts';

/** Access level on one record (domain model 0.4): `partial` reads and edits the fields marked partial, `full` does all the role allows. */
export type Level = 'partial' | 'full';
export const LEVEL_NUMBER = { no: 0, partial: 1, full: 2 } as const;

/**
 * Rows shared with the actor, directly or through a parent. Its key is a symbol, which JSON cannot hold, so that no caller can send such a
 * condition.
 */
export const SHARED = Symbol('shared');
/** Rows that name another record: those whose record the actor may read. */
export const LINKED = Symbol('linked');
/** Rows below a record that a rule of its entity file hides from the actor are hidden too. */
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
 * Rows that the actor may name in a reference, told by number and name. Who may read nothing of the entity still reaches the same rows as
 * a reader would, where the entity file says `choose`; the caller has made sure that there is a reference they may write.
 */
export function choosable(entity: ResolvedEntity, actor: Actor, narrow?: Narrow): false | ScopeWhere {
  const { access } = entity.def;
  if (can(actor, access.read) || !access.choose) return scope(entity, 'read', actor, narrow);
  return inUse(actor, entity) && reached(entity, 'read', actor, narrow);
}

/** The rows, after the permission was checked. */
function reached(entity: ResolvedEntity, verb: 'read' | 'update' | 'delete', actor: Actor, narrow?: Narrow): ScopeWhere {
  const parts: ScopeWhere[] = [];
  const kept = keptRows(entity, actor);
  if (kept) parts.push(kept);
  if (entity.keptWith) parts.push({ [BELOW]: { entity, fields: entity.keptWith } });
  const narrowed = narrow?.(entity.name, actor);
  if (narrowed) parts.push(narrowed);
  for (const end of endsOf(entity)) parts.push({ [LINKED]: end });
  if (verb !== 'read' && ownOnly(entity, verb, actor)) parts.push({ created_by: '$me' });
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

/** Does the verb reach only rows that the actor made (access.scope.own)? */
export function ownOnly(entity: ResolvedEntity, verb: 'update' | 'delete', actor: Actor): boolean {
  const own = entity.def.access.scope?.own;
  return own !== undefined && own.verbs.includes(verb) && !(own.unless !== undefined && actor.permissions.has(own.unless));
}

/** The records that a row of the entity hangs on: none, one, or two. */
export function endsOf({
  def: {
    access: { scope: rows },
  },
}: Pick<ResolvedEntity, 'def'>): RecordLink[] {
  const link = rows?.record;
  return link ? [link, ...(link.other ? [{ ...link, ...link.other }] : [])] : [];
}

/**
 * May rows hang on the entity's records? Only on those of entities that offer the tab, and that do not hang on a record themselves:
 * otherwise the chain would have no end.
 */
export const offersRows = (entity: ResolvedEntity, { tab, offeredBy = [] }: Pick<RecordLink, 'tab' | 'offeredBy'>): boolean =>
  entity.tenant &&
  !entity.def.access.scope?.record &&
  ((entity.def.detail?.tabs ?? DEFAULT_TABS).includes(tab) || offeredBy.includes(entity.name));
const DEFAULT_TABS: readonly string[] = ['overview', 'history'];
