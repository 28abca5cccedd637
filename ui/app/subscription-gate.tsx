import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { unwrap, useApi } from '../data/index.ts';
import { PageWait } from '../page/states/page-wait.tsx';

const FORM = '/grc/subscribe';

/** Guard check-subscription: a GRC tenant without any subscription goes to the form; no answer is no reason to turn away. */
export default function SubscriptionGate({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  const { data, isPending } = useApi<unknown>('subscription', { query: { limit: 1 } });
  if (isPending) return <PageWait />;
  const found = unwrap<unknown>(data, 'subscriptions');
  const none = Array.isArray(found) && found.length === 0;
  return none && pathname !== FORM ? <Navigate to={FORM} replace /> : children;
}
