import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { today } from '../../core/shared/day.ts';
import type { DashboardAnswer, DashboardMeta } from '../../core/shared/dashboard.ts';
import { isApiError } from '../data/index.ts';
import { Button, Empty, IconButton, Menu, MenuItem, Popover, useCopyLink } from '../kit/index.ts';
import { useRegion } from '../kit/region.ts';
import { usePage } from '../page/page.ts';
import { PageParts } from '../slots/page-parts-host.tsx';
import { ownDayText } from '../kit/dates/calendar.ts';
import { FilterMenu } from './filter-menu.tsx';
import { linkWithWorkspace, useDashboardWorkspace, WORKSPACE } from './use-workspace.ts';
import type { DashboardWorkspace } from './use-workspace.ts';
import { WorkspaceChip } from './workspace-chip.tsx';
import { Tile } from './tile.tsx';
import { useDefinition, useFigures } from './use-dashboard.ts';
import { WaitingPage } from './waiting.tsx';
import '../theme/dashboard.css';

/** The view "dashboard": a page of tiles from metadata, in one panel divided by hairlines. */
export default function DashboardPage(): React.JSX.Element {
  const { page } = usePage();
  const [search] = useSearchParams();
  const name = page.dashboard ?? '';
  const workspace = useDashboardWorkspace();
  const filters = {
    ...Object.fromEntries([...search].filter(([name, value]) => value !== '' && name !== WORKSPACE)),
    ...(workspace ? { [WORKSPACE]: String(workspace.id) } : {}),
  };
  const definition = useDefinition(name);
  const figures = useFigures(name, filters);
  const retry = (): void => {
    void definition.refetch();
    void figures.refetch();
  };
  const failure = definition.error ?? (figures.data ? null : figures.error);
  return (
    <div className="dash">
      <Head meta={definition.data} years={figures.data?.years ?? []} reload={retry} workspace={workspace} />
      {failure ? (
        <Failed error={failure} retry={retry} />
      ) : definition.data ? (
        <>
          <Rows meta={definition.data} answer={figures.data} retry={retry} />
          <PageParts place={`dashboard:${name}`} entity="portfolio" id={Number(search.get('portfolio') ?? 0)} />
        </>
      ) : (
        <WaitingPage />
      )}
    </div>
  );
}

function Head({
  meta,
  years,
  reload,
  workspace,
}: {
  meta: DashboardMeta | undefined;
  years: readonly number[];
  reload: () => void;
  workspace: DashboardWorkspace | null;
}): React.JSX.Element {
  const intl = useIntl();
  useRegion();
  const day = ownDayText(today(), intl.locale.slice(0, 2), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const copy = useCopyLink();
  const menu = (
    <Menu label={intl.formatMessage({ id: 'dashboard.more' })}>
      <MenuItem icon="arrow-cw" text={<FormattedMessage id="dashboard.reload" />} onClick={reload} />
      <MenuItem
        icon="link"
        text={<FormattedMessage id="dashboard.copy" />}
        onClick={() => copy(linkWithWorkspace(window.location.href, workspace))}
      />
    </Menu>
  );
  // While the filters are on their way their line is there, so that nothing moves when they come.
  const narrows = !meta || meta.filters.length > 0 || workspace !== null;
  return (
    <header className="dash-head">
      <h1 className="title">{meta?.title ?? <FormattedMessage id="dashboard.title" />}</h1>
      <span className="faint num">{day}</span>
      {narrows && (
        <span className="dash-tools">
          {workspace && <WorkspaceChip workspace={workspace} />}
          {meta?.filters.map((filter) => (
            <FilterMenu key={filter.name} filter={filter} years={years} />
          ))}
        </span>
      )}
      <span className="dash-menu">
        <Popover content={menu} placement="bottom-end">
          <IconButton icon="dots-three" aria-label={intl.formatMessage({ id: 'dashboard.more' })} />
        </Popover>
      </span>
    </header>
  );
}

function Rows({ meta, answer, retry }: { meta: DashboardMeta; answer: DashboardAnswer | undefined; retry: () => void }): React.JSX.Element {
  if (!meta.rows.length)
    return <Empty art="denied" title={<FormattedMessage id="dashboard.closed" />} text={<FormattedMessage id="dashboard.closedText" />} />;
  return (
    <>
      {meta.rows.map((row) => (
        <div
          className="band"
          key={row.tiles.map((tile) => tile.id).join()}
          style={{ '--columns': row.tiles.map((tile) => `minmax(0, ${tile.span}fr)`).join(' ') } as React.CSSProperties}
        >
          {row.tiles.map((tile) => (
            <Tile key={tile.id} tile={tile} meta={meta} answer={answer?.tiles[tile.id]} today={answer?.today ?? ''} retry={retry} />
          ))}
        </div>
      ))}
    </>
  );
}

function Failed({ error, retry }: { error: Error; retry: () => void }): React.JSX.Element {
  const text = isApiError(error) && error.status > 0 && error.status < 500 ? error.message : <FormattedMessage id="dashboard.failedText" />;
  return (
    <Empty
      art="error"
      title={<FormattedMessage id="chart.failed" />}
      text={text}
      actions={
        <Button onClick={retry}>
          <FormattedMessage id="chart.retry" />
        </Button>
      }
    />
  );
}
