import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Count, formatNumber } from '../kit/index.ts';

export interface KindsProps {
  kinds: readonly { entity: string; label: string; count: number | undefined }[];
  current: string;
}

/** The entities that allow custom fields, each with the number of active ones. */
export function Kinds({ kinds, current }: KindsProps): ReactElement {
  const intl = useIntl();
  return (
    <nav className="cf-kinds" aria-label={intl.formatMessage({ id: 'custom.kinds' })}>
      {kinds.map(({ entity, label, count }) => (
        <Link key={entity} to={`?entity=${entity}`} replace aria-current={entity === current ? 'page' : undefined}>
          <span className="grow cut">{label}</span>
          {count !== undefined && count > 0 && <Count>{formatNumber(count)}</Count>}
        </Link>
      ))}
    </nav>
  );
}
