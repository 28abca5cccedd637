import type { UseQueryResult } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { useCrumb, usePage } from '../page/index.ts';
import { isApiError, useEntityMeta, useRecord } from '../data/index.ts';
import { useMetaText } from '../i18n/texts.tsx';
import { Button, Empty, LockNote, PageHead } from '../kit/index.ts';
import { EntityForm, FormSkeleton } from './entity-form.tsx';
import { homeOf } from '../page/links.ts';
import { PAGES } from '../page/pages.ts';
import { isDenied, underLock } from './locked.ts';
import { linkDefaults, pageDefaults } from './page-defaults.ts';
import { useWorkspaceOf } from './use-workspace-of.ts';
import { SourceMark } from '../source/source-mark.tsx';
import { recordTitle } from '../cells/record-title.ts';

export interface FormPageProps {
  /** Below the title: further effects of saving. */
  note?: ReactNode;
  /** Label of the main button. */
  submit?: string;
}

/** The generated pages "create" and "edit". */
export default function FormPage({ note, submit }: FormPageProps = {}): ReactElement {
  const { page, params } = usePage();
  const id = page.view === 'edit' ? params[page.record ?? 'id'] : undefined;
  const meta = useEntityMeta(page.entity);
  const record = useFreshRecord(meta.data, id);
  const failed = meta.error ?? record.error;
  if (failed) return <Refused error={failed} onRetry={() => void (meta.error ? meta.refetch() : record.refetch())} />;
  if (!meta.data || (id !== undefined && !(record.data && record.isFetchedAfterMount)))
    return (
      <div className="f-page">
        <FormSkeleton />
      </div>
    );
  if (isDenied(meta.data, id === undefined ? undefined : record.data)) return <Denied />;
  return (
    <Ready
      key={id ?? 'new'}
      meta={underLock(meta.data, record.data)}
      row={id === undefined ? undefined : record.data}
      note={note}
      submit={submit}
    />
  );
}

/** The current record, fetched again: the copy of a list or record page may be older than another person's change. */
function useFreshRecord(meta: EntityMeta | undefined, id: string | undefined): UseQueryResult<Row> {
  const client = useQueryClient();
  const record = useRecord(meta, id);
  useEffect(() => {
    if (id !== undefined) void client.invalidateQueries({ queryKey: ['record', meta?.name, id] }, { cancelRefetch: false });
  }, [client, meta?.name, id]);
  return record;
}

function Ready({ meta, row, note, submit }: { meta: EntityMeta; row?: Row } & FormPageProps): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const { page, params } = usePage();
  const text = useMetaText();
  const [search] = useSearchParams();
  const defaults = useMemo(() => {
    const schema = meta.forms.create?.schema as { properties?: Parameters<typeof linkDefaults>[1] } | undefined;
    return row ? undefined : { ...linkDefaults(search, schema?.properties ?? {}), ...pageDefaults(page.where, params) };
  }, [row, page, params, search, meta]);
  const proposed = useWorkspaceOf(row ? undefined : meta);
  const title = row
    ? intl.formatMessage({ id: 'form.edit_title' }, { title: recordTitle(meta, row) })
    : text(`pages.${page.path}`, page.title);
  useCrumb(row ? recordTitle(meta, row) : undefined);
  const home = homeOf(PAGES, page, params) ?? meta.page;
  const list = parentOf(row ? parentOf(window.location.pathname) : window.location.pathname);
  // Records that have no page, such as treatments of a risk, are seen in their list.
  const seenAt = (id: number): string => (home ? `${home}/${id}` : list);
  return (
    <div className="f-page">
      <PageHead title={<bdi>{title}</bdi>} beside={<SourceMark meta={meta} />} />
      {row?.can.locked && <LockNote>{row.can.locked}</LockNote>}
      {note}
      <EntityForm
        meta={meta}
        verb={row ? 'update' : 'create'}
        row={row}
        defaults={defaults}
        proposed={proposed}
        submit={submit}
        onSaved={(saved) => void navigate(seenAt(saved.id), { replace: true })}
        onDiscard={() => void navigate(row ? seenAt(row.id) : list)}
      />
    </div>
  );
}

/** One step up: from /projects/7/contracts/create to the list that it belongs to, /projects/7/contracts. */
const parentOf = (path: string): string => path.replace(/\/[^/]+\/?$/, '') || '/';

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }): ReactElement {
  const intl = useIntl();
  const status = isApiError(error) ? error.status : 500;
  if (status === 403) return <Denied />;
  if (status === 404) return <Empty art="missing" level={1} title={intl.formatMessage({ id: 'form.missing_record' })} code="404" />;
  return (
    <Empty
      art="error"
      level={1}
      title={intl.formatMessage({ id: 'form.failed' })}
      text={error.message}
      actions={<Button onClick={onRetry}>{intl.formatMessage({ id: 'form.retry' })}</Button>}
    />
  );
}

function Denied(): ReactElement {
  const intl = useIntl();
  return <Empty art="denied" level={1} title={intl.formatMessage({ id: 'form.denied' })} />;
}
