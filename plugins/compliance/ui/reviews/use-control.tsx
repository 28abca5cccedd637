import type { ReactElement } from 'react';
import { useCrumb, usePage } from '../../../../ui/index.ts';
import { RoundFailed } from '../rounds/round-page.tsx';
import type { Review, Sheet } from '../rounds/sheet-types.ts';
import { useSheet } from '../rounds/use-round.ts';
import { ReviewsWaiting } from './reviews-waiting.tsx';
import '../rounds/rounds.css';

interface Control {
  sheet: Sheet | undefined;
  /** The review that the page is about. */
  review: Review | undefined;
  /** Address of the control's reviews. */
  base: string;
  /** Stands in the page's place until the control was read. */
  waiting: ReactElement | null;
}

/** The control of a page about its reviews. @param reviewId of the review that the page is about */
export function useControl(reviewId?: string): Control {
  const { params } = usePage();
  const id = Number(params['control_id'] ?? 0);
  const { data, error, refetch } = useSheet(id);
  const sheet = data?.data;
  const review = sheet?.reviews.find((one) => String(one.id) === reviewId);
  useCrumb(review ? review.number : sheet && reviewId === undefined ? `${sheet.item.ref_no} ${sheet.item.title}` : undefined);
  const base = `/grc/audit-rounds/${params['id'] ?? ''}/control-reviews/${id}`;
  const waiting = sheet ? null : error ? <RoundFailed error={error} retry={() => void refetch()} /> : <ReviewsWaiting />;
  return { sheet, review, base, waiting };
}
