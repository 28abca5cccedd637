import { lazy, Suspense, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Skeleton, usePersistedState, useNarrow, useSession } from '../../../../ui/index.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { ControlTree } from './control-tree.tsx';
import { Domains } from './domains.tsx';
import { filterOf, itemsOf, withFilter } from './filter.ts';
import type { ItemFilter } from './filter.ts';
import { ItemDrawer } from './drawer/item-drawer.tsx';
import { ItemTable } from './item-table.tsx';
import { RoundHead } from './round-head.tsx';
import { Toolbar } from './toolbar.tsx';
import type { Round } from './types.ts';
import { useItemKeys } from './use-item-keys.ts';

const Charts = lazy(() => import('./charts.tsx'));

/** Head, domains, tree, items; the drawer covers the end side of the items. */
export function RoundView({ round }: { round: Round }): ReactElement {
  const intl = useIntl();
  const narrow = useNarrow();
  const me = useSession().user?.id;
  const [search, setSearch] = useSearchParams();
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [at, setAt] = useState<number>();
  const [tree, keepTree] = usePersistedState('rounds.tree', { shown: true, width: 240 });
  const filter = filterOf(search);
  const items = useMemo(() => itemsOf(round.items, round.nodes, filterOf(search), me), [round, search, me]);
  const open = round.items.find(({ id }) => String(id) === search.get('item'));
  const charts = search.get('view') === 'charts';
  const change = (part: Partial<ItemFilter>): void => setSearch((now) => withFilter(now, part), { replace: true });
  const show = (name: string, value: string | null): void =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const toggle = (id: number): void =>
    setPicked((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const active = open?.id ?? at;
  const goTo = (id: number): void => {
    setAt(id);
    if (open) show('item', String(id));
  };
  const openItem = (id: number): void => {
    setAt(id);
    show('item', String(id));
  };
  const close = (): void => {
    if (open) setAt(open.id);
    show('item', null);
  };
  const maySelect = round.can.assign;
  useItemKeys({
    items,
    active,
    goTo,
    open: openItem,
    toggle: maySelect ? toggle : undefined,
    escape: () => (open ? close() : setPicked(new Set())),
    off: charts,
  });
  const chosen = round.items.filter(({ id }) => picked.has(id));
  return (
    <section
      className="rd"
      data-drawer={open !== undefined || undefined}
      data-treeless={!tree.shown || undefined}
      style={{ '--tree': `${tree.width}px` } as React.CSSProperties}
      aria-label={intl.formatMessage({ id: 'compliance.round.page' })}
    >
      <RoundHead round={round} />
      <Domains round={round} chosen={filter.node} onChoose={(node) => change({ node })} />
      <div className="rd-body">
        {!narrow && (
          <ControlTree
            nodes={round.nodes}
            chosen={filter.node}
            onChoose={(node) => change({ node })}
            shown={tree.shown}
            width={tree.width}
            keep={keepTree}
          />
        )}
        <div className="rd-list">
          <Toolbar
            round={round}
            filter={filter}
            change={change}
            picked={chosen}
            shown={items.length}
            me={me}
            narrow={narrow}
            charts={charts}
            onCharts={(on) => show('view', on ? 'charts' : null)}
            tree={tree.shown}
            onTree={() => keepTree({ ...tree, shown: !tree.shown })}
          />
          {charts ? (
            <Suspense
              fallback={
                <div className="rd-charts">
                  <Skeleton height={240} />
                </div>
              }
            >
              <Charts
                id={round.id}
                onDomain={(node) => {
                  show('view', null);
                  change({ node });
                }}
              />
            </Suspense>
          ) : (
            <ItemTable
              items={items}
              total={round.items.length}
              whose={filter.whose}
              active={active}
              open={open?.id}
              picked={picked}
              pick={maySelect ? setPicked : undefined}
              toggle={toggle}
              onOpen={openItem}
              onActive={setAt}
              onClear={() => change({ node: null, result: null, people: [], status: 'all', words: '', whose: 'all' })}
            />
          )}
          {chosen.length > 0 && !charts && (
            <BulkBar round={round} items={chosen} clear={() => setPicked(new Set())} keep={(ids) => setPicked(new Set(ids))} />
          )}
        </div>
      </div>
      {open && <ItemDrawer key={open.id} round={round} item={open} items={items} whose={filter.whose} onGo={openItem} onClose={close} />}
    </section>
  );
}
