/** Records that actions created, if the actor may open them: the screens lead there. */
import { scope } from '../access/scope.ts';
import type { Kernel } from '../kernel.ts';
import type { MadeRecord } from '../shared/wire.ts';
import type { WriteDraft } from './draft.ts';
import { lookup } from './lookup.ts';
import type { Reader } from './read-statement.ts';

/** One statement per entity. */
export async function madeBy(kernel: Kernel, drafts: readonly WriteDraft[], reader: Reader): Promise<ReadonlyMap<WriteDraft, MadeRecord>> {
  const made = drafts.flatMap((draft) => (draft.made && !draft.rejected ? [{ draft, ...draft.made }] : []));
  const kinds = [...new Set(made.map(({ entity }) => entity))].flatMap((name) => {
    const entity = kernel.registry.entity(name);
    const { page } = entity.def;
    return page !== undefined && scope(entity, 'read', reader.actor, kernel.narrow) !== false ? [{ entity, page }] : [];
  });
  const found = new Map(
    (
      await Promise.all(
        kinds.map(async ({ entity, page }) => {
          const ids = made.filter((m) => m.entity === entity.name).map(({ id }) => id);
          return (await lookup(kernel, entity, { ids, limit: ids.length }, reader)).map(({ id, label }): [string, MadeRecord] => [
            `${entity.name}:${id}`,
            { entity: entity.name, id, label, page },
          ]);
        }),
      )
    ).flat(),
  );
  return new Map(
    made.flatMap(({ draft, entity, id }) => {
      const record = found.get(`${entity}:${id}`);
      return record ? [[draft, record] as const] : [];
    }),
  );
}
