import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

/** There are more groups than the server names at once. */
export function GroupsNote({ shown }: { shown: number }): ReactElement {
  const intl = useIntl();
  return (
    <p className="lt-note" role="status">
      {intl.formatMessage({ id: 'table.groups.more' }, { n: shown })}
    </p>
  );
}
