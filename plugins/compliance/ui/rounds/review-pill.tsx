import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Pill } from '../../../../ui/index.ts';
import type { ReviewStatus } from './types.ts';

const TONE = {
  draft: 'todo',
  in_progress: 'doing',
  submitted: 'waiting',
  changes_requested: 'stop',
  accepted: 'done',
  closed: 'done',
} as const;

/** The state of a review. */
export function ReviewPill({ status, size }: { status: ReviewStatus; size?: 'lg' }): ReactElement {
  return (
    <Pill tone={TONE[status]} glyph={status === 'closed' ? 'off' : TONE[status]} size={size}>
      <FormattedMessage id={`compliance.review.status.${status}`} />
    </Pill>
  );
}
