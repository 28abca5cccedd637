import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Icon, Ltr, PageHead } from '../../../../ui/index.ts';
import { ResultPill } from '../rounds/result-pill.tsx';
import type { Sheet } from '../rounds/sheet-types.ts';

/** The control of a review: reference, title in both languages, result, and a link to its round. */
export function ControlHead({
  sheet,
  title,
  beside,
  actions,
}: {
  sheet: Sheet;
  title?: ReactNode;
  beside?: ReactNode;
  actions?: ReactNode;
}): ReactElement {
  const arabic = useIntl().locale.startsWith('ar');
  const { item } = sheet;
  const other = arabic ? item.title_en : item.title_ar;
  return (
    <PageHead
      title={
        title ?? (
          <>
            <Ltr className="num">{item.ref_no}</Ltr> <bdi>{item.title}</bdi>
          </>
        )
      }
      beside={beside ?? <ResultPill result={item.audit_status} />}
      actions={actions}
    >
      {title ? (
        <p className="muted rv-about">
          <Ltr className="num strong">{item.ref_no}</Ltr> <bdi>{item.title}</bdi>
        </p>
      ) : (
        other &&
        other !== item.title && (
          <p className="muted" lang={arabic ? 'en' : 'ar'}>
            <bdi>{other}</bdi>
          </p>
        )
      )}
      <Link className="link small rv-back" to={`/grc/audit-rounds/${item.round_id}?item=${item.id}`}>
        <Icon name="arrow-left" size={12} flip />
        <FormattedMessage id="compliance.review.in_round" values={{ name: <bdi>{item.round.name}</bdi> }} />
      </Link>
    </PageHead>
  );
}
