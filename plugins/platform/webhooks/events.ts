/** Names of events: `project.created`, `punch_item.close`. */
import type { Registry, ResolvedEntity } from '../../../core/index.ts';
import { nearest } from '../../../core/shared/near.ts';

/** What happens to records of every kind, by the operation of the write. */
export const VERBS = { create: 'created', update: 'updated', remove: 'deleted', restore: 'restored' } as const;

const PLUGIN = 'webhooks';

/** May records of this kind be told to other systems? Not those of the platform's own work, and none of another organisation. */
export const tells = (entity: Pick<ResolvedEntity, 'tenant' | 'plugin' | 'def'>): boolean =>
  entity.tenant && entity.plugin !== PLUGIN && !isNobodys(entity.def.access.read);

/** `[]`: nobody may read them. */
const isNobodys = (read: unknown): boolean => Array.isArray(read) && read.length === 0;

export const eventOf = (entity: string, draft: { op: keyof typeof VERBS | 'act'; action?: string }): string =>
  `${entity}.${draft.op === 'act' ? (draft.action as string) : VERBS[draft.op]}`;

/** @returns name of the entity and of what happened. */
export function partsOf(event: string): { entity: string; what: string } {
  const at = event.indexOf('.');
  return { entity: at < 0 ? event : event.slice(0, at), what: at < 0 ? '' : event.slice(at + 1) };
}

/** All events of a kind of record. */
const eventsOf = ({ name, actions }: ResolvedEntity): string[] =>
  [...Object.values(VERBS), ...actions.keys()].map((what) => `${name}.${what}`);

/** @returns null for an event that exists; otherwise the nearest one that does, empty if none is near. */
export function faultOfEvent(registry: Pick<Registry, 'entities'>, event: string): { near: string } | null {
  const { entity } = partsOf(event);
  const known = [...registry.entities.values()].filter(tells);
  const own = known.find(({ name }) => name === entity);
  if (own && eventsOf(own).includes(event)) return null;
  return { near: nearest(event, own ? eventsOf(own) : known.flatMap(eventsOf)) ?? '' };
}
