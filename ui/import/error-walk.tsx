import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../kit/index.ts';

interface ErrorWalkProps {
  /** Position among the rows with errors, from 1; null: not one of them. */
  at: number | null;
  total: number;
  onStep: (by: 1 | -1) => void;
}

/** Previous and next row with errors. */
export function ErrorWalk({ at, total, onStep }: ErrorWalkProps): ReactElement | null {
  const intl = useIntl();
  if (total === 0) return null;
  return (
    <span className="row row-1 im-walk">
      <IconButton
        icon="chevron-up"
        aria-label={intl.formatMessage({ id: 'import.previous_error' })}
        aria-keyshortcuts="Shift+F8"
        onClick={() => onStep(-1)}
      />
      <span className="num muted" role="status">
        {at === null
          ? intl.formatMessage({ id: 'import.rows_have_errors' }, { count: total })
          : intl.formatMessage({ id: 'import.error_of' }, { n: at, m: total })}
      </span>
      <IconButton
        icon="chevron-down"
        aria-label={intl.formatMessage({ id: 'import.next_error' })}
        aria-keyshortcuts="F8"
        onClick={() => onStep(1)}
      />
    </span>
  );
}
