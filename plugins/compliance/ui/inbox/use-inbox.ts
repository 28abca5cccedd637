import type { UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../../../ui/index.ts';
import type { Inbox } from './types.ts';

/** What the reader reviews in all open rounds. */
export const useInbox = (): UseQueryResult<{ data: Inbox }> => useApi<{ data: Inbox }>('my-reviews');
