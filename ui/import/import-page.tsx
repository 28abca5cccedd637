import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { isApiError, useEntityMeta } from '../data/index.ts';
import { useMetaText } from '../i18n/texts.tsx';
import { Button, Empty } from '../kit/index.ts';
import { LoadFailed } from '../list/state/states.tsx';
import { usePage } from '../page/index.ts';
import { NoPermission } from '../page/states/no-permission.tsx';
import NotFound from '../page/states/not-found.tsx';
import { PageWait } from '../page/states/page-wait.tsx';
import { useRun } from './calls.ts';
import { Wizard } from './wizard.tsx';

/** The view "import": the wizard for the entity of the path; `run` in the address is the current import. */
export default function ImportPage(): ReactElement {
  const { page, params } = usePage();
  const t = useMetaText();
  const [search] = useSearchParams();
  const asked = search.get('run');
  const id = asked !== null && /^\d{1,15}$/.test(asked) ? Number(asked) : null;
  const meta = useEntityMeta(params['entity']);
  const run = useRun(id);
  const denied = <NoPermission what={t(`pages.${page.path}`, page.title)} permission={null} />;
  if (isApiError(meta.error))
    return meta.error.status === 403 ? (
      denied
    ) : meta.error.status === 404 ? (
      <NotFound />
    ) : (
      <LoadFailed error={meta.error} onRetry={() => void meta.refetch()} />
    );
  if (!meta.data) return <PageWait />;
  if (!meta.data.can.import) return denied;
  if (id !== null && isApiError(run.error) && !run.data)
    return run.error.status === 404 ? <Gone /> : <LoadFailed error={run.error} onRetry={() => void run.refetch()} />;
  if (id !== null && run.data?.entity !== meta.data.name) return run.data ? <Gone /> : <PageWait />;
  return <Wizard key={id === null ? 'new' : 'run'} meta={meta.data} run={id === null ? undefined : run.data} />;
}

/** The run was deleted, or belongs to another person. */
function Gone(): ReactElement {
  const intl = useIntl();
  const [, setSearch] = useSearchParams();
  return (
    <Empty
      art="missing"
      level={1}
      title={intl.formatMessage({ id: 'import.gone' })}
      text={intl.formatMessage({ id: 'import.gone_text' })}
      actions={
        <Button variant="primary" onClick={() => setSearch({})}>
          {intl.formatMessage({ id: 'import.another' })}
        </Button>
      }
    />
  );
}
