import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Glyph } from '../../../../ui/index.ts';
import './marks.css';

const STATE = {
  draft: 'doing',
  in_progress: 'doing',
  submitted: 'waiting',
  changes_requested: 'waiting',
  accepted: 'done',
  closed: 'done',
} as const;

/** Where the reader's review stands. */
export function MyState({ review }: { review: { status: keyof typeof STATE } | null }): ReactElement {
  return (
    <span className="ib-state">
      <Glyph name={review ? STATE[review.status] : 'todo'} tone={review ? STATE[review.status] : 'todo'} />
      <FormattedMessage id={`compliance.inbox.state.${review?.status ?? 'none'}`} />
    </span>
  );
}
