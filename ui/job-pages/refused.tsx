import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { JobResultsAnswer } from '../../core/shared/jobs.ts';
import type { BulkItem } from '../../core/shared/status.ts';
import { api } from '../data/index.ts';
import { Button, Ltr } from '../kit/index.ts';

const LIMIT = 100;

/** The reasons of one item: those of its fields, else that of the item. */
const reasonsOf = ({ StatusMessage, StatusErrors }: BulkItem): string[] => {
  const reasons = (StatusErrors ?? []).map(({ Message }) => Message);
  return reasons.length > 0 ? [...new Set(reasons)] : [StatusMessage];
};

/** What an item is called, else its key, with a link where it has a page. */
function Piece({ item: { id, label, href }, place }: { item: BulkItem; place: number }): ReactElement {
  const name = label ? <bdi>{label}</bdi> : <Ltr>{id ?? place}</Ltr>;
  return href === undefined ? name : <Link to={href}>{name}</Link>;
}

/** The refused items with reasons, a hundred per page. @param count a larger number refetches. */
export function RefusedPieces({ job, count }: { job: number; count: number }): ReactElement | null {
  const { formatMessage } = useIntl();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['job', job, 'results', count],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.get<JobResultsAnswer>(`jobs/${job}/results`, { query: { page: pageParam, limit: LIMIT }, signal, quiet: true }),
    getNextPageParam: ({ data: items, meta }) => (items.length < meta.limit ? undefined : meta.page + 1),
  });
  const items = data?.pages.flatMap((page) => page.data) ?? [];
  if (items.length === 0) return null;
  return (
    <section className="jb-sec">
      <h2 className="h-13">{formatMessage({ id: 'jobs.refused_pieces' })}</h2>
      <table className="jb-table">
        <thead>
          <tr>
            <th scope="col">{formatMessage({ id: 'jobs.piece' })}</th>
            <th scope="col">{formatMessage({ id: 'jobs.reason' })}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, i) => (
            <tr key={i}>
              <td>
                <Piece item={item} place={i + 1} />
              </td>
              <td dir="auto">{reasonsOf(item).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <p className="jb-more">
          <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {formatMessage({ id: 'jobs.more' })}
          </Button>
        </p>
      )}
    </section>
  );
}
