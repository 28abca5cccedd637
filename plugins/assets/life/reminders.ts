/** Daily: whoever keeps an asset is reminded of maintenance that is about to be due, once for each date. */
import { insertNotifications, readersOf, today, type JobDef } from '../../../core/index.ts';
import { dueMaintenance, oneRunOfTheDay } from './asset-statements.ts';

export const assetDay: JobDef = {
  name: 'assets.day',
  everySeconds: 86_400,
  run: ({ kernel, actor, locale, transaction }) =>
    transaction(async (tx) => {
      await oneRunOfTheDay(tx);
      const due = await dueMaintenance(tx, today());
      if (!due.length) return;
      const readers = await readersOf(
        kernel,
        tx,
        actor.tenantId,
        { entity: 'asset', ids: due.map(({ id }) => id) },
        due.map(({ person }) => person),
      );
      const open = new Set(readers.map(({ person, id }) => `${id} ${person}`));
      await insertNotifications(
        {
          tx,
          kernel,
          tenant: actor.tenantId,
          by: null,
          enqueue: async (request) => void (await kernel.jobs.enqueue(tx, { ...request, actor, locale })),
        },
        due
          .filter(({ id, person }) => open.has(`${id} ${person}`))
          .map(({ id, person, day }) => ({
            to: person,
            kind: 'asset_maintenance',
            entity: 'asset',
            id,
            details: { day, tab: 'maintenance' },
          })),
      );
    }),
};
