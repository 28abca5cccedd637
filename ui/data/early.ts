/** Early fetches: the first requests of a page, sent while its code is still loading. */
import type { EntityMeta } from '../../core/shared/wire.ts';
import { api } from './api.ts';

const asked = new Map<string, Promise<EntityMeta>>();
const answered = new Map<string, EntityMeta>();
/** After this time the page is drawn without its entity. */
const TIMEOUT_MS = 300;

/** GET /api/meta/{entity}. */
const readMeta = async (entity: string, signal?: AbortSignal): Promise<EntityMeta> =>
  (await api.get<{ data: EntityMeta }>(`meta/${entity}`, { signal, quiet: true })).data;

/**
 * Fetches an entity once, before its screen is loaded; resolves with the answer or after a timeout. Whoever takes the answer gets the
 * error.
 */
export function askMetaEarly(entity: string): Promise<unknown> {
  let answer = asked.get(entity);
  if (!answer) {
    answer = readMeta(entity);
    answer.then(
      (meta) => answered.set(entity, meta),
      () => undefined,
    );
    asked.set(entity, answer);
  }
  return Promise.race([
    answer.catch(() => undefined),
    new Promise((done) => {
      setTimeout(done, TIMEOUT_MS);
    }),
  ]);
}

/** The early answer, if it has arrived. */
export const earlyMeta = (entity: string | undefined): EntityMeta | undefined => (entity === undefined ? undefined : answered.get(entity));

/** The early answer, or a new fetch if there was none or it failed. */
export function takeMeta(entity: string, signal?: AbortSignal): Promise<EntityMeta> {
  return asked.get(entity)?.catch(() => readMeta(entity, signal)) ?? readMeta(entity, signal);
}

/** Drops the early answers, because they are outdated. */
export function forgetEarly(): void {
  asked.clear();
  answered.clear();
}
