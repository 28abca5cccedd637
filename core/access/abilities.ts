/** Permissions of an actor. The same answers reach the screens as `can`. */
import type { Actor } from '../shared/actor.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';

/** @param required one string, any of several, or null for every signed-in user. */
export function can(actor: Actor, required: string | string[] | null | undefined): boolean {
  if (required === null || required === undefined) return true;
  if (typeof required === 'string') return actor.permissions.has(required);
  return required.some((p) => actor.permissions.has(p));
}

/** Can anybody reach records of the entity? Records of a switched-off module are kept, but nobody reaches them. */
export const inUse = (actor: Actor, { plugin }: Pick<ResolvedEntity, 'plugin'>): boolean => actor.modulesOff?.has(plugin) !== true;

/** May the actor see every row of a shareable entity? Entities without sharing show all rows of the tenant. */
export const seesAll = (actor: Actor, entity: ResolvedEntity): boolean => {
  const share = entity.def.access.scope?.share;
  return !share || actor.permissions.has(share.all);
};

/** May the actor read the field? */
export const canRead = (actor: Actor, field: ResolvedField): boolean => can(actor, field.read);

/** May the actor write the field, by role? Partial access to a row restricts it further. */
export const canWrite = (actor: Actor, field: ResolvedField): boolean =>
  !field.readOnly &&
  field.type !== 'state' &&
  canRead(actor, field) &&
  can(actor, field.write) &&
  can(actor, field.writers as string[] | undefined);
