import warning from '@blueprintjs/icons/lib/esm/next/generated/paths/triangle-exclamation.js';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { formatNumber, Icon } from '../../../../ui/index.ts';

/** The mark of a stage with its number of overdue treatments, in a row. */
export function StageCount({ n }: { n: number }): ReactElement {
  const says = useIntl().formatMessage({ id: 'risk.marks.count' }, { n });
  return (
    <span className="rx-count" title={says}>
      <Icon name={warning} size={12} />
      <span className="num" aria-hidden="true">
        {formatNumber(n)}
      </span>
      <span className="sr">{says}</span>
    </span>
  );
}
