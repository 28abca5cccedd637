/** Demo data: a webhook that nobody has switched on. */
import type { Registry, SeedContext } from '../../../core/index.ts';
import { faultOfEvent } from './events.ts';

const EVENTS = ['project.created', 'project.updated'];

export const seed =
  (registry: Registry) =>
  async ({ tenant, create }: SeedContext): Promise<void> => {
    if (tenant.key !== 'pmis' || EVENTS.some((event) => faultOfEvent(registry, event))) return;
    await create('webhook', [{ name: 'Data warehouse', url: 'https://warehouse.marsa.example/rukn', events: EVENTS }]);
  };
