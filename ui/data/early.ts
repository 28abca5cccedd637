/** What a page that is being opened will ask first, asked while its parts are still on their way. */
import type { EntityMeta } from '../../core/shared/wire.ts';
import { api } from './api.ts';

const asked = new Map<string, Promise<EntityMeta>>();

/** GET /api/meta/{entity}. */
export const readMeta = async (entity: string, signal?: AbortSignal): Promise<EntityMeta> =>
  (await api.get<{ data: EntityMeta }>(`meta/${entity}`, { signal, quiet: true })).data;

/** Asks for an entity once, before the screen that needs it is there; a failure is told to whoever takes the answer. */
export function askMetaEarly(entity: string): void {
  if (asked.has(entity)) return;
  const answer = readMeta(entity);
  answer.catch(() => undefined);
  asked.set(entity, answer);
}

/** The early answer, or a new one where none was asked for or the early one was refused. */
export function takeMeta(entity: string, signal?: AbortSignal): Promise<EntityMeta> {
  return asked.get(entity)?.catch(() => readMeta(entity, signal)) ?? readMeta(entity, signal);
}
