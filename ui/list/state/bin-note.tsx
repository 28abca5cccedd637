import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { boot } from '../../data/index.ts';

/** Below the recycle bin: the retention period. */
export function BinNote(): ReactElement {
  const intl = useIntl();
  return <p className="lt-note">{intl.formatMessage({ id: 'list.bin.term' }, { days: boot.binDays })}</p>;
}
