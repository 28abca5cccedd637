import { useIntl } from 'react-intl';
import { clock } from '../../core/shared/clock.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { useSession } from '../data/index.ts';
import { formatDate } from '../kit/index.ts';

/** In print only: the organisation of the record, and the time of printing. */
export function PrintHead({ meta }: { meta: EntityMeta }): React.JSX.Element {
  const intl = useIntl();
  const { user } = useSession();
  return (
    <div className="d-print" aria-hidden="true">
      <b>
        <bdi>{user?.tenant.company_name}</bdi>
      </b>
      <span>{meta.label}</span>
      <span className="num">{intl.formatMessage({ id: 'detail.printed' }, { date: formatDate(clock.date()) })}</span>
    </div>
  );
}
