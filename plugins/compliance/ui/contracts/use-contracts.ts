import { useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../../../ui/index.ts';
import type { Subscription, SubscriptionsAnswer } from '../model/contract.ts';

const PATH = 'subscription';
const QUERY = { status: 'all' };

/** All contracts that the reader reaches, with packages and rounds: one question for every screen that shows them. */
export const useContracts = (enabled = true): UseQueryResult<SubscriptionsAnswer> =>
  useApi<SubscriptionsAnswer>(PATH, { query: QUERY, enabled });

/** Changes what is on the screen before it is read again (ST-04: closed is marked locally). */
export function useMarkContracts(): (change: (one: Subscription) => Subscription) => void {
  const client = useQueryClient();
  return (change) => {
    client.setQueryData<SubscriptionsAnswer>(['api', PATH, QUERY], (now) => now && { subscriptions: now.subscriptions.map(change) });
  };
}
