import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { unwrap, useApi } from '../data/index.ts';
import type { Verdict } from './guards.ts';
import { PageWait } from './states/page-wait.tsx';

type RecordGateProps = Extract<Verdict, { kind: 'record' }> & { children: ReactNode };

/** A guard that needs a record: without one it shows another page, such as the form that creates it. A failed request does not redirect. */
export default function RecordGate({ path, envelope, otherwise, children }: RecordGateProps): ReactNode {
  const { pathname } = useLocation();
  const { data, isPending } = useApi<unknown>(path, { query: { limit: 1 } });
  if (isPending) return <PageWait />;
  const found = unwrap<unknown>(data, envelope);
  const none = Array.isArray(found) && found.length === 0;
  return none && pathname !== otherwise ? <Navigate to={otherwise} replace /> : children;
}
