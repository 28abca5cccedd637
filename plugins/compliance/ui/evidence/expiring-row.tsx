import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { RefValue } from '../../../../core/shared/wire.ts';
import { DateText, Ltr, Person } from '../../../../ui/index.ts';
import { DaysLeft } from './days-left.tsx';

export interface ExpiringItem {
  id: number;
  code: string;
  title: string | null;
  category: RefValue | null;
  owner: RefValue | null;
  effective_to: string | null;
  expiry_date: string;
  uses_count: number;
}

/** A piece of evidence and its remaining days. */
export function ExpiringRow({
  item: { id, code, title, category, owner, expiry_date: expiry, uses_count: uses },
  page,
}: {
  item: ExpiringItem;
  page: string;
}): ReactElement {
  return (
    <li className="ev-row">
      <span className="ev-when">
        <DaysLeft expiry={expiry} />
        <DateText value={expiry} />
      </span>
      <span className="ev-what">
        <Link className="ev-title cut" to={`${page}/${id}`}>
          <bdi>{title ?? code}</bdi>
        </Link>
        <span className="muted small cut">
          <Ltr>{code}</Ltr>
          {category && (
            <>
              {' '}
              · <bdi>{category.label}</bdi>
            </>
          )}
        </span>
      </span>
      <span className="ev-owner">{owner && <Person id={owner.id} name={owner.label} src={owner.picture} size={20} />}</span>
      <span className="ev-count muted">
        <FormattedMessage id="compliance.evidence.used" values={{ n: uses }} />
      </span>
    </li>
  );
}
