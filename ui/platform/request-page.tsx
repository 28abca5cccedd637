import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useEntityMeta, useRecord } from '../data/index.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import DetailPage from '../detail/detail-page.tsx';
import { usePage } from '../page/index.ts';

/** Polling interval of an approved request until its workspace is open. */
const AGAIN_MS = 1_000;

/** The view "platform-request": the generated record page, which tracks the opening of a workspace. */
export default function RequestPage(): ReactElement {
  const { params } = usePage();
  const meta = useEntityMeta('tenant_request');
  return (
    <>
      {meta.data && <Opening meta={meta.data} id={params['id'] ?? ''} />}
      <DetailPage />
    </>
  );
}

/** Renders nothing; refetches the record while a job opens the workspace. */
function Opening({ meta, id }: { meta: EntityMeta; id: string }): null {
  const { data, refetch } = useRecord(meta, id);
  const opening = data?.['status'] === 'approved';
  useEffect(() => {
    if (!opening) return undefined;
    const timer = setInterval(() => void refetch(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [opening, refetch]);
  return null;
}
