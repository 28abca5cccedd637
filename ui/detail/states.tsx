import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { ApiError } from '../data/index.ts';
import { useMetaText } from '../i18n/texts.tsx';
import { Button, Empty } from '../kit/index.ts';
import { usePage } from '../page/index.ts';
import { NoPermission } from '../page/states/no-permission.tsx';
import { InBin } from './in-bin.tsx';

export interface RecordFailureProps {
  error: unknown;
  retry: () => void;
  listHref: string;
  /** The entity, if known: a missing record may be in the recycle bin. */
  meta?: EntityMeta;
  id?: string;
}

/** Why there is no record: forbidden, missing (or hidden from this reader), in the recycle bin, or a failure with a retry button. */
export function RecordFailure({ error, retry, listHref, meta, id }: RecordFailureProps): React.JSX.Element {
  const { page } = usePage();
  const t = useMetaText();
  const status = error instanceof ApiError ? error.status : 0;
  const code = error instanceof ApiError && error.status > 0 ? [error.status, error.requestId].filter(Boolean).join(' · ') : undefined;
  const back = (
    <Link className="k-btn" to={listHref}>
      <FormattedMessage id="detail.toList" />
    </Link>
  );
  if (status === 403) return <NoPermission what={meta?.labels ?? t(`pages.${page.path}`, page.title)} permission={page.permission} />;
  const missing = (
    <Empty
      art="missing"
      level={1}
      title={<FormattedMessage id="detail.missing.title" />}
      text={<FormattedMessage id="detail.missing.text" />}
      code={<span className="num">404</span>}
      actions={
        <>
          {back}
          <Link className="k-btn" data-variant="primary" to="/dashboard">
            <FormattedMessage id="detail.missing.home" />
          </Link>
        </>
      }
    />
  );
  if (status === 404)
    return (
      <div className="d-page">{meta && id ? <InBin meta={meta} id={id} back={back} otherwise={missing} restored={retry} /> : missing}</div>
    );
  return (
    <div className="d-page">
      <Empty
        art="error"
        level={1}
        title={<FormattedMessage id="kit.went_wrong" />}
        text={<FormattedMessage id="detail.error.text" />}
        code={
          code && (
            <span className="num" dir="ltr">
              {code}
            </span>
          )
        }
        actions={
          <>
            {back}
            <Button variant="primary" icon="arrow-cw" onClick={retry}>
              <FormattedMessage id="kit.retry" />
            </Button>
          </>
        }
      />
    </div>
  );
}
