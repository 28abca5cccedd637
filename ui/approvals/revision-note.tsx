import type { ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { fetchList } from '../data/index.ts';
import { Icon } from '../kit/index.ts';

/** Links between the revisions of a record: to the one that replaced it, and to the previous one. */
export function RevisionNote({ meta, row }: { meta: EntityMeta; row: Row }): ReactElement | null {
  const intl = useIntl();
  const [old, before] = [row['is_latest'] === false, row['revision_of_id']];
  const newer = useQuery({
    queryKey: ['list', meta.name, 'revision', row.id],
    enabled: old && meta.page !== undefined,
    queryFn: ({ signal }) =>
      fetchList(meta, { filter: { revision_of_id: row.id }, fields: ['revision'], limit: 1, count: 'none' }, 1, signal),
  }).data?.data[0];
  if (meta.page === undefined || (!old && typeof before !== 'number')) return null;
  return (
    <p className="ap-older">
      <Icon name="cards-stack" />
      {old && (
        <>
          {intl.formatMessage({ id: 'approvals.newer' })}
          {newer && (
            <Link className="link" to={`${meta.page}/${newer.id}`}>
              {intl.formatMessage({ id: 'approvals.open_newer' }, { n: Number(newer['revision']) })}
            </Link>
          )}
        </>
      )}
      {!old && (
        <>
          {intl.formatMessage({ id: 'approvals.revises' }, { n: Number(row['revision']) })}
          <Link className="link" to={`${meta.page}/${String(before)}`}>
            {intl.formatMessage({ id: 'approvals.open_older' })}
          </Link>
        </>
      )}
    </p>
  );
}
