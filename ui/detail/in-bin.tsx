import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { fetchList, isApiError, useRestore } from '../data/index.ts';
import { Button, Empty } from '../kit/index.ts';
import { titleOf } from './fields.ts';
import { RecordSkeleton } from './record-skeleton.tsx';

export interface InBinProps {
  meta: EntityMeta;
  id: string;
  back: ReactNode;
  /** Shown if the record is not in the recycle bin, or hidden there from this reader. */
  otherwise: ReactElement;
  restored: () => void;
}

/** A deleted record; people who may delete can restore it here. */
export function InBin({ meta, id, back, otherwise, restored }: InBinProps): ReactElement {
  const restore = useRestore(meta);
  const asked = meta.can.delete && meta.endpoints.list !== null && /^\d{1,15}$/.test(id);
  const bin = useQuery({
    queryKey: ['in-bin', meta.name, id],
    enabled: asked,
    retry: false,
    queryFn: async ({ signal }) =>
      (await fetchList(meta, { filter: { id: Number(id) }, deleted: true, limit: 1 }, 1, signal)).data[0] ?? null,
  });
  if (asked && bin.isPending) return <RecordSkeleton />;
  if (!bin.data) return otherwise;
  const title = <bdi key="title">{titleOf(meta, bin.data)}</bdi>;
  const bring = (): void => {
    // The API client toasts the refusal.
    restore.mutateAsync({ id }).then(restored, (failure: unknown) => {
      if (!isApiError(failure)) throw failure;
    });
  };
  return (
    <Empty
      art="missing"
      level={1}
      title={<FormattedMessage id="detail.bin.title" values={{ title }} />}
      text={<FormattedMessage id="detail.bin.text" />}
      actions={
        <>
          {back}
          <Button variant="primary" icon="arrow-ccw" busy={restore.isPending} onClick={bring}>
            <FormattedMessage id="detail.bin.restore" />
          </Button>
        </>
      }
    />
  );
}
