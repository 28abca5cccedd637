import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useEntityMeta } from '../data/index.ts';
import { listen } from '../data/events.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { ListView } from '../list/list-view.tsx';
import { LoadFailed } from '../list/state/states.tsx';
import { followJob } from './live-rows.ts';

const LINKS = { record: '/jobs', create: null, list: null };

/** The view "jobs": the generated list, with live progress in its rows. */
export default function JobsPage(): ReactElement {
  const client = useQueryClient();
  const meta = useEntityMeta('job');
  useEffect(() => {
    const stops = [
      listen('job', (event) => followJob(client, event)),
      listen('open', () => void client.invalidateQueries({ queryKey: ['list', 'job'] })),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client]);
  if (meta.data) return <ListView meta={meta.data} links={LINKS} />;
  if (meta.error) return <LoadFailed error={meta.error} onRetry={() => void meta.refetch()} />;
  return <ListSkeleton />;
}
