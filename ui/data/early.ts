/** What a page that is being opened will ask first, asked while its parts are still on their way. */
import type { EntityMeta } from '../../core/shared/wire.ts';
import { api } from './api.ts';

const asked = new Map<string, Promise<EntityMeta>>();
const answered = new Map<string, EntityMeta>();
/** A page is drawn without its entity rather than late. */
const PATIENCE_MS = 300;

/** GET /api/meta/{entity}. */
const readMeta = async (entity: string, signal?: AbortSignal): Promise<EntityMeta> =>
  (await api.get<{ data: EntityMeta }>(`meta/${entity}`, { signal, quiet: true })).data;

/**
 * Asks for an entity once, before the screen that needs it is there; resolves with the answer, or after a moment. A failure is told to
 * whoever takes the answer.
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
      setTimeout(done, PATIENCE_MS);
    }),
  ]);
}

/** The early answer where it is there already. */
export const earlyMeta = (entity: string | undefined): EntityMeta | undefined => (entity === undefined ? undefined : answered.get(entity));

/** The early answer, or a new one where none was asked for or the early one was refused. */
export function takeMeta(entity: string, signal?: AbortSignal): Promise<EntityMeta> {
  return asked.get(entity)?.catch(() => readMeta(entity, signal)) ?? readMeta(entity, signal);
}

/** What was asked for early is not true any more. */
export function forgetEarly(): void {
  asked.clear();
  answered.clear();
}
