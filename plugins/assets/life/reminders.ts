/** Daily: whoever keeps an asset is reminded of maintenance that is about to be due, once for each date. */
import { notifyReaders, today, type JobDef } from '../../../core/index.ts';
import { dueMaintenance, oneRunOfTheDay } from './asset-statements.ts';

export const assetDay: JobDef = {
  name: 'assets.day',
  everySeconds: 86_400,
  run: (job) =>
    job.transaction(async (tx) => {
      await oneRunOfTheDay(tx);
      await notifyReaders(
        job,
        tx,
        (await dueMaintenance(tx, today())).map(({ id, person, day }) => ({
          to: person,
          kind: 'asset_maintenance',
          entity: 'asset',
          id,
          details: { day, tab: 'maintenance' },
        })),
      );
    }),
};
