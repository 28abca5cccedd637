import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { unwrap, useApi } from '../data/index.ts';
import type { Verdict } from './guards.ts';
import { PageWait } from './states/page-wait.tsx';

type RecordGateProps = Extract<Verdict, { kind: 'record' }> & { children: ReactNode };

/** A guard that asks for a record: without one the page is another, such as the form that makes it. No answer is no reason to turn away. */
export default function RecordGate({ path, envelope, otherwise, children }: RecordGateProps): ReactNode {
  const { pathname } = useLocation();
  const { data, isPending } = useApi<unknown>(path, { query: { limit: 1 } });
  if (isPending) return <PageWait />;
  const found = unwrap<unknown>(data, envelope);
  const none = Array.isArray(found) && found.length === 0;
  return none && pathname !== otherwise ? <Navigate to={otherwise} replace /> : children;
}
