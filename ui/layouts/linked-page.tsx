import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { LinkedMode, LinkedPage } from '../../core/shared/navigation.ts';
import type { ListAnswer } from '../../core/shared/wire.ts';
import { api, boot, isApiError, useSession } from '../data/index.ts';
import { useMetaText } from '../i18n/texts.tsx';
import { Avatar, Button, DateText, Dialog, Empty, Field, Icon, Input, PageHead, Segmented, Skeleton } from '../kit/index.ts';
import { usePage } from '../page/index.ts';
import { useNavigation, useRefreshNavigation } from '../page/navigation.ts';
import { SETS_UP } from './navigation.ts';
import '../theme/linked-page.css';

interface Stored {
  id: number;
  row_version: number;
  pages: LinkedPage[] | null;
}

interface SetUpProps {
  path: string;
  modes: readonly LinkedMode[];
  now: LinkedPage | undefined;
  onClose: () => void;
}

/** What the page shows: chosen by an administrator. */
function SetUp({ path, modes, now, onClose }: SetUpProps): ReactElement {
  const { formatMessage } = useIntl();
  const refresh = useRefreshNavigation();
  const [mode, setMode] = useState<LinkedMode>(now?.mode ?? modes[0] ?? 'link');
  const [url, setUrl] = useState(now?.url ?? '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { data: stored } = useQuery({
    queryKey: ['api', 'navigation-settings'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.get<ListAnswer>('navigation-settings', { signal, quiet: true })).data[0] as unknown as Stored,
  });
  const write = async (page: LinkedPage | undefined): Promise<void> => {
    if (!stored) return;
    setBusy(true);
    const rest = (stored.pages ?? []).filter((each) => each.path !== path);
    try {
      const body = { row_version: stored.row_version, pages: page ? [...rest, page] : rest };
      await api.put(`navigation-settings/${stored.id}`, { body, quiet: true });
      refresh();
      // The policy of a document is fixed when it is loaded: a site may be shown inside from the next load on.
      if (page?.mode === 'embed') window.location.reload();
      else onClose();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure.reasons[0]);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void write({ path, mode, url: mode === 'log' ? null : url.trim() });
  };
  const missing = mode !== 'log' && url.trim() === '' ? formatMessage({ id: 'shell.linked.address_first' }) : undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={500}
      title={<FormattedMessage id="shell.linked.set_up" />}
      footer={
        <>
          {now && (
            <Button tone="stop" variant="ghost" onClick={() => void write(undefined)}>
              <FormattedMessage id="shell.linked.remove" />
            </Button>
          )}
          <Button variant="primary" type="submit" form="linked-page" busy={busy} disabledReason={missing}>
            <FormattedMessage id="shell.side_bar_save" />
          </Button>
        </>
      }
    >
      <form id="linked-page" className="lp-form" noValidate onSubmit={submit}>
        <Segmented
          label={formatMessage({ id: 'shell.linked.shows' })}
          value={mode}
          onChange={setMode}
          items={modes.map((value) => ({ value, label: formatMessage({ id: `shell.linked.${value}` }) }))}
        />
        <p className="muted">
          <FormattedMessage id={`shell.linked.${mode}.text`} />
        </p>
        {mode !== 'log' && (
          <Field label={<FormattedMessage id="shell.linked.address" />} error={error} required>
            {(ids) => (
              <Input
                {...ids}
                type="url"
                dir="ltr"
                placeholder="https://"
                value={url}
                onChange={({ target }) => {
                  setUrl(target.value);
                  setError(undefined);
                }}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}

/** Another site inside the page. A document that was loaded before the site was chosen may not show it, and is loaded again. */
function Embedded({ url, title }: { url: string; title: string }): ReactElement | null {
  const allowed = boot.frames.includes(new URL(url).origin);
  useEffect(() => {
    if (!allowed) window.location.reload();
  }, [allowed]);
  if (!allowed) return null;
  // Its scripts run in their own origin; it neither leads this page away nor opens one with this page's rights.
  return (
    <iframe
      className="lp-frame"
      src={url}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
      referrerPolicy="no-referrer"
      allow="fullscreen"
    />
  );
}

interface Entry {
  id: number;
  at: string;
  actor: { id: number; label: string; picture?: string } | null;
  action_label: string;
  record_kind: string;
  record: string | null;
  href: string | null;
}

interface LogAnswer {
  data: Entry[];
  meta: { page: number; limit: number; total: number };
}

/** Who did what in the module of the page, the latest first. */
function Log({ path }: { path: string }): ReactElement {
  const { data, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['navigation', 'log', path],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => api.get<LogAnswer>('navigation/log', { query: { path, page: pageParam }, signal, quiet: true }),
    getNextPageParam: ({ meta }) => (meta.page * meta.limit < meta.total ? meta.page + 1 : undefined),
  });
  if (isError)
    return (
      <Empty
        art="error"
        title={<FormattedMessage id="shell.linked.failed" />}
        actions={
          <Button onClick={() => void refetch()}>
            <FormattedMessage id="shell.retry" />
          </Button>
        }
      />
    );
  if (!data) return <Skeleton height={240} />;
  const rows = data.pages.flatMap((page) => page.data);
  if (rows.length === 0) return <Empty title={<FormattedMessage id="shell.linked.log_none" />} />;
  return (
    <>
      <ol className="lp-log">
        {rows.map((row) => (
          <li key={row.id}>
            <Avatar id={row.actor?.id ?? 0} name={row.actor?.label ?? ''} src={row.actor?.picture} size={28} />
            <span className="lp-what">
              <b>
                <bdi>{row.actor?.label ?? <FormattedMessage id="shell.linked.system" />}</bdi>
              </b>
              <span>
                {row.action_label}, {row.record_kind}
                {row.record !== null && ': '}
                {row.record !== null && (row.href ? <Link to={row.href}>{row.record}</Link> : <bdi>{row.record}</bdi>)}
              </span>
            </span>
            <span className="muted lp-when">
              <DateText value={row.at} time />
            </span>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <div className="lp-more">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <FormattedMessage id="shell.older" />
          </Button>
        </div>
      )}
    </>
  );
}

/** The view "linked-page": another site, a link to one, or an activity log, as an administrator has chosen. */
export default function LinkedPageView(): ReactElement {
  const { page } = usePage();
  const t = useMetaText();
  const { can } = useSession();
  const { linked, known } = useNavigation();
  const [open, setOpen] = useState(false);
  const title = t(`pages.${page.path}`, page.title);
  const now = linked.find(({ path }) => path === page.path);
  const setsUp = can(SETS_UP);
  const choose = (
    <Button variant={now ? 'default' : 'primary'} icon="gear" onClick={() => setOpen(true)}>
      <FormattedMessage id={now ? 'shell.linked.change' : 'shell.linked.set_up'} />
    </Button>
  );
  return (
    <div className="lp">
      <PageHead line title={title} actions={now && setsUp ? choose : undefined} />
      {!known && <Skeleton height={240} />}
      {known && !now && (
        <Empty
          title={<FormattedMessage id="shell.linked.none" values={{ title }} />}
          text={<FormattedMessage id={setsUp ? 'shell.linked.none.text' : 'shell.linked.none.ask'} />}
          actions={setsUp ? choose : undefined}
        />
      )}
      {now?.mode === 'embed' && now.url && <Embedded url={now.url} title={title} />}
      {now?.mode === 'link' && now.url && (
        <Empty
          title={<FormattedMessage id="shell.linked.leads" values={{ title }} />}
          text={<bdi dir="ltr">{new URL(now.url).host}</bdi>}
          actions={
            <a className="k-btn" data-variant="primary" href={now.url} target="_blank" rel="noopener noreferrer">
              <FormattedMessage id="shell.linked.open" values={{ title }} />
              <Icon name="square-arrow-up-right" flip />
            </a>
          }
        />
      )}
      {now?.mode === 'log' && <Log path={page.path} />}
      {open && <SetUp path={page.path} modes={page.linked ?? []} now={now} onClose={() => setOpen(false)} />}
    </div>
  );
}
