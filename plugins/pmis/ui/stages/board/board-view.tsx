import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHref, useNavigate } from 'react-router-dom';
import type { EntityMeta } from '../../../../../core/shared/wire.ts';
import {
  Button,
  Empty,
  formatNumber,
  NO_FILTER,
  PageHead,
  Skeleton,
  Tabs,
  toast,
  toWhere,
  combine,
  listQuery,
  SelectionBar,
  useListAddress,
  useListSelection,
  useNarrow,
  usePageKeys,
  usePersistedState,
  useSelectAll,
} from '../../../../../ui/index.ts';
import { ZOOMS } from './axis.ts';
import { BoardActions, BoardTools } from './board-tools.tsx';
import type { BoardOptions } from './board-tools.tsx';
import { LEAST_LIST } from './edge.tsx';
import { Grid } from './grid.tsx';
import type { GridHandle } from './grid.tsx';
import { Legend } from './legend.tsx';
import { PAPER } from './paper.ts';
import { BoardKeyHelp } from './board-key-help.tsx';
import { GROUPINGS, TAB_WHERE, TABS, useOutline } from './use-board.ts';
import type { Tab } from './use-board.ts';
import './board.css';

const USUAL_LIST = 500;
/** Most of the page that the list may take. */
const MOST_LIST = 0.6;

/** The timeline of all stages: head, tabs, tools, the tree grid with its axis, and the legend. */
export default function BoardView({ meta }: { meta: EntityMeta }): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const base = useHref('/project-stages');
  const narrow = useNarrow();
  const [view, change] = useListAddress(meta, false);
  const [kept, keep] = usePersistedState('stages.list', USUAL_LIST);
  const frame = useRef<HTMLElement>(null);
  const [room, setRoom] = useState(1200);
  const [sight, setSight] = useState({ shown: 0, of: 0 });
  const handle = useRef<GridHandle>(null) as { current: GridHandle | null };
  const [printing, setPrinting] = useState(false);
  const onPrint = useCallback(() => {
    window.print();
    setPrinting(false);
  }, []);
  const print = (): void => {
    setPrinting(true);
    if (sight.of > PAPER.rows)
      toast.warning(intl.formatMessage({ id: 'pmis.stages.print_part' }, { n: PAPER.rows, of: sight.of }), {
        text: intl.formatMessage({ id: 'pmis.stages.print_part_text' }),
      });
  };
  const options: BoardOptions = {
    zoom: ZOOMS.find((zoom) => zoom === view.options['zoom']) ?? 'month',
    grouping: GROUPINGS.find((grouping) => grouping === view.options['by']) ?? 'portfolio',
    tab: TABS.find((tab) => tab === view.options['tab']) ?? 'all',
    baseline: view.options['baseline'] !== '0',
    dependencies: view.options['links'] !== '0',
  };
  const set = (part: Record<string, string>): void => change({ options: { ...view.options, ...part } });
  /** Other rows are shown then. */
  const setRows = (part: Parameters<typeof change>[0]): void => {
    change(part);
    selected.clear();
  };
  const filter = useMemo(() => toWhere(view.filter), [view.filter]);
  const outline = useOutline(options.grouping, options.tab, filter);
  const board = outline.data;
  const selected = useListSelection(meta);
  const query = listQuery({ filter: combine(TAB_WHERE[options.tab], filter), sort: ['project_id', 'position'] }, 1);
  const all = useSelectAll(meta.name, query, selected.dispatch);
  const [keysShown, setKeysShown] = useState(false);
  usePageKeys({ search: null, help: () => setKeysShown(true), clear: selected.clear, create: null, group: null }, true);

  useLayoutEffect(() => {
    const { current: box } = frame;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setRoom(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const most = Math.max(LEAST_LIST, room * MOST_LIST);
  const fit = (width: number): number => Math.max(LEAST_LIST, Math.min(most, width));
  const onSight = useCallback(
    (shown: number, of: number) => setSight((old) => (old.shown === shown && old.of === of ? old : { shown, of })),
    [],
  );

  const projects = useMemo(() => [...new Set((board?.groups ?? []).flatMap(({ lanes }) => lanes.map(({ project }) => project)))], [board]);

  const word = (id: string): string => intl.formatMessage({ id: `pmis.stages.${id}` });
  const tabs = TABS.map((id) => ({
    id,
    label: word(`tab.${id}`),
    ...(board ? { count: formatNumber(board.counts[id]) } : {}),
  }));
  const clear = (): void =>
    change({ filter: NO_FILTER, options: Object.fromEntries(Object.entries(view.options).filter(([name]) => name !== 'tab')) });
  const nothing = board !== undefined && board.counts.all === 0 && filter === undefined;
  return (
    <section ref={frame} className="sb" aria-label={word('page')} data-bulk={selected.selection.ids.size > 0 || undefined}>
      <PageHead
        title={word('page')}
        count={board ? board.counts.all : outline.error ? undefined : null}
        actions={<BoardActions filter={filter} projects={projects} narrow={narrow} onPrint={print} />}
      />
      {!nothing && (
        <>
          <Tabs
            tabs={tabs}
            value={options.tab}
            label={word('page')}
            onChange={(id) => setRows({ options: { ...view.options, tab: id === 'all' ? '' : id } })}
            idPrefix="stages-tab"
          />
          <BoardTools
            meta={meta}
            view={view}
            change={setRows}
            options={options}
            set={set}
            narrow={narrow}
            onToday={() => handle.current?.toToday()}
            onPage={(by) => handle.current?.page(by)}
          />
        </>
      )}
      {board === undefined ? (
        outline.error ? (
          <Empty
            art="error"
            title={word('failed')}
            text={outline.error.message}
            actions={<Button onClick={() => void outline.refetch()}>{word('retry')}</Button>}
          />
        ) : (
          <Waiting />
        )
      ) : nothing ? (
        <Empty
          art="empty"
          title={word('none')}
          text={word('none_text')}
          actions={
            <Button variant="primary" onClick={() => void navigate('/contracts')}>
              {word('open_contracts')}
            </Button>
          }
        />
      ) : board.groups.length === 0 ? (
        <Empty
          art="missing"
          title={word('no_match')}
          text={word('no_match_text')}
          actions={<Button onClick={clear}>{word('clear')}</Button>}
        />
      ) : (
        <Grid
          key={`${options.grouping} ${options.tab}`}
          board={board}
          grouping={options.grouping}
          tab={options.tab as Tab}
          filter={filter}
          zoom={options.zoom}
          onZoom={(zoom) => set({ zoom: zoom === 'month' ? '' : zoom })}
          baseline={options.baseline}
          dependencies={options.dependencies}
          narrow={narrow && !printing}
          printing={printing}
          onPrint={onPrint}
          width={printing ? PAPER.list : fit(kept)}
          onWidth={(width) => keep(fit(width))}
          handle={handle}
          onSight={onSight}
          selected={selected}
          onSelectAll={() => void all.selectAll()}
        />
      )}
      {board && board.groups.length > 0 && (
        <Legend baseline={options.baseline} dependencies={options.dependencies} narrow={narrow}>
          <FormattedMessage id={board.capped ? 'pmis.stages.rows_capped' : 'pmis.stages.rows'} values={{ n: sight.shown, of: sight.of }} />
        </Legend>
      )}
      <SelectionBar
        meta={meta}
        state={selected}
        narrow={narrow}
        total={board && { page: 1, limit: 0, total: board.counts[options.tab], capped: false }}
        query={query}
        columns={meta.list.columns}
        base={base}
      />
      {keysShown && <BoardKeyHelp onClose={() => setKeysShown(false)} />}
    </section>
  );
}

const Waiting = (): ReactElement => (
  <div className="sb-wait" aria-busy="true">
    {[46, 62, 38, 54, 44, 58, 40, 50].map((width, index) => (
      <div key={index} className="sb-wait-row">
        <Skeleton width={`${width}%`} />
        <span style={{ marginInlineStart: `${(index * 7) % 30}%`, inlineSize: `${20 + ((index * 11) % 30)}%` }}>
          <Skeleton height={14} />
        </span>
      </div>
    ))}
  </div>
);
