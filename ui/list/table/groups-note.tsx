import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

/** Says that there are more groups than the server returns at once. */
export function GroupsNote({ shown }: { shown: number }): ReactElement {
  const intl = useIntl();
  return (
    <p className="lt-note" role="status">
      {intl.formatMessage({ id: 'table.groups.more' }, { n: shown })}
    </p>
  );
}
