import { useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../../../ui/index.ts';
import type { Subscription, SubscriptionsAnswer } from '../model/contract.ts';

const PATH = 'subscription';
const QUERY = { status: 'all' };

/** All contracts within the reader's reach, with packages and rounds: one query for all screens. */
export const useContracts = (enabled = true): UseQueryResult<SubscriptionsAnswer> =>
  useApi<SubscriptionsAnswer>(PATH, { query: QUERY, enabled });

/** Updates the cached contracts before a refetch (ST-04: closed is marked locally). */
export function useMarkContracts(): (change: (one: Subscription) => Subscription) => void {
  const client = useQueryClient();
  return (change) => {
    client.setQueryData<SubscriptionsAnswer>(['api', PATH, QUERY], (now) => now && { subscriptions: now.subscriptions.map(change) });
  };
}
