/** Recipients of approval notifications: approvers, the record's owners, and people who get a copy. */
import { shownAt } from '../../../core/engine.ts';
import type { Draft, NewNotification, Registry } from '../../../core/index.ts';
import { planOf } from './batch.ts';
import type { Plan, Word } from './model.ts';

/** @param row of the record. One without a page is told of with the record that shows it, in words of its own. */
export function notificationsOf(
  registry: Registry,
  entity: string,
  id: number,
  row: Record<string, unknown>,
  told: Plan['notifications'],
): NewNotification[] {
  const resolved = registry.entities.get(entity);
  const place = resolved && shownAt(registry, resolved, row);
  const about = place ? { entity: place.entity, id: place.id, tab: place.tab, of: `${entity}.` } : { entity, id, tab: 'approval', of: '' };
  return told.map(({ to, word }) => ({
    to,
    kind: 'approval',
    entity: about.entity,
    id: about.id,
    details: { word: `${about.of}${word}`, tab: about.tab },
  }));
}

/** Further people who hear of the move of a record, for hooks of its entity (`before`, `validate`). */
export function alsoTell(draft: Draft, people: readonly number[], word: Word): void {
  planOf(draft)?.notifications.push(...people.map((to) => ({ to, word })));
}
