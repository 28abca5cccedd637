import { useVirtualizer } from '@tanstack/react-virtual';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import type { ReactElement, RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta, Row } from '../../../../core/shared/wire.ts';
import type { Where } from '../../../../core/shared/where.ts';
import { useList } from '../../../data/index.ts';
import { Button, Skeleton } from '../../../kit/index.ts';
import { boardAdd } from '../../../slots/board-cards.ts';
import { inSentence } from '../../../kit/text/in-sentence.ts';
import { combine } from '../../filter/items.ts';
import type { CardParts } from '../shared/columns.ts';
import { BoardCard } from './card.tsx';
import { ColumnHead } from './column-head.tsx';
import { cardsOf } from './moves.ts';
import type { ColumnFigures } from './moves.ts';
import type { Patches } from '../shared/use-patches.ts';
import { columnKey, isArranged, keyOf, targetsOf } from './targets.ts';
import type { BoardColumnDef } from './targets.ts';
import { useDrop } from './use-drop.ts';

/** The interface of a column for the board. */
export interface ColumnHandle {
  count: number;
  focus: (index: number) => void;
  cards: readonly Row[];
  /** The current row of a card in the column. */
  find: (id: number) => Row | undefined;
}

export interface ColumnProps {
  meta: EntityMeta;
  field: FieldMeta;
  def: BoardColumnDef;
  parts: CardParts;
  money: FieldMeta | undefined;
  figures: ColumnFigures | undefined;
  filter: Where | undefined;
  search: string;
  sort: readonly string[];
  base: string | null;
  board: string;
  patches: Patches;
  /** The dragged card, and whether this column accepts it. */
  dragged: Row | null;
  /** Key of the card that was picked up by keyboard. */
  lifted: number | undefined;
  drop: 'able' | 'unable' | 'from' | null;
  handles: RefObject<Map<string, ColumnHandle>>;
  /** Key of a card that was moved by keyboard: the focus follows it. */
  follow: RefObject<number | null>;
  onToggle: (() => void) | null;
}

const PAGE = 50;
const CARD = 104;

/** One column: head and cards in pages; only visible cards are rendered. */
export function BoardColumn(props: ColumnProps): ReactElement {
  const { meta, field, def, filter, search, sort, patches, drop, board, handles, follow } = props;
  const intl = useIntl();
  const key = columnKey(def.value);
  const scroller = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  const over = useDrop(section, meta, field, key, board);
  const position = isArranged(meta, field) ? meta.list.views.arranged?.position : undefined;
  const where = useMemo(() => combine(filter, { [field.name]: keyOf(field, def.value) ?? { empty: true } }), [filter, field, def.value]);
  const order = sort.length > 0 || position === undefined ? sort : [position];
  const query = useList(meta, { filter: where, search, sort: order, limit: PAGE });
  const loaded = useMemo(() => (query.data?.pages ?? []).flatMap((page) => page.data), [query.data]);
  const cards = useMemo(
    () => cardsOf({ rows: loaded, readAt: query.dataUpdatedAt, position }, field, def.value, patches),
    [loaded, field, def.value, patches, query.dataUpdatedAt, position],
  );
  const virtual = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD,
    getItemKey: (index) => cards[index]?.id ?? index,
    overscan: 6,
    paddingStart: 8,
    paddingEnd: 8,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError && last >= cards.length - 15) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, last, cards.length]);

  useEffect(() => {
    const focus = (index: number): void => {
      virtual.scrollToIndex(index);
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          scroller.current?.querySelector<HTMLElement>(`[data-place="${index}"]`)?.focus({ preventScroll: true }),
        ),
      );
    };
    const all = handles.current;
    all.set(key, { count: cards.length, cards, focus, find: (id) => cards.find((row) => row.id === id) });
    const at = follow.current === null ? -1 : cards.findIndex((row) => row.id === follow.current);
    if (at >= 0) {
      follow.current = null;
      focus(at);
    }
    return () => {
      all.delete(key);
    };
  }, [cards, key, handles, follow, virtual]);

  const label = def.choice?.label ?? intl.formatMessage({ id: 'shapes.none' }, { field: field.label });
  const Add = position !== undefined && meta.can.create ? boardAdd(meta.name) : undefined;
  const failed = query.isError && loaded.length === 0;
  return (
    <section ref={section} className="ls-column" data-drop={drop ?? undefined} data-over={over || undefined} aria-label={label}>
      <ColumnHead {...props} label={label} open />
      <div ref={scroller} className="ls-column-body" aria-busy={query.isPending}>
        {query.isPending ? (
          <WaitingCards />
        ) : failed ? (
          <div className="ls-column-note" role="alert">
            <p>{intl.formatMessage({ id: 'list.error' })}</p>
            <Button size="sm" icon="arrow-cw" onClick={() => void query.refetch()}>
              {intl.formatMessage({ id: 'list.retry' })}
            </Button>
          </div>
        ) : cards.length === 0 ? (
          <p className="ls-column-note">
            {intl.formatMessage(
              { id: drop === 'able' ? 'shapes.board.drop' : 'shapes.board.empty' },
              { entities: inSentence(meta.labels, intl.locale) },
            )}
          </p>
        ) : (
          <ul className="ls-cards" style={{ blockSize: virtual.getTotalSize() }}>
            {items.map(({ index, start, key: itemKey }) => {
              const row = cards[index];
              if (!row) return null;
              return (
                <li
                  key={itemKey}
                  ref={virtual.measureElement}
                  data-index={index}
                  aria-setsize={hasNextPage ? -1 : cards.length}
                  aria-posinset={index + 1}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <BoardCard
                    meta={meta}
                    row={row}
                    parts={props.parts}
                    column={key}
                    index={index}
                    href={props.base === null ? null : `${props.base}/${row.id}`}
                    board={board}
                    movable={targetsOf(meta, field, row).length > 0}
                    dragged={props.dragged?.id === row.id}
                    tabStop={index === 0}
                    arranged={position !== undefined}
                    lifted={props.lifted === row.id}
                  />
                </li>
              );
            })}
          </ul>
        )}
        {Add && def.value !== null && !query.isPending && (
          <Suspense fallback={null}>
            <Add meta={meta} field={field.name} value={def.value} label={label} />
          </Suspense>
        )}
        {isFetchNextPageError && (
          <p className="ls-column-note" role="alert">
            {intl.formatMessage({ id: 'list.error.more' })}{' '}
            <button type="button" className="link" onClick={() => void fetchNextPage()}>
              {intl.formatMessage({ id: 'list.retry' })}
            </button>
          </p>
        )}
      </div>
    </section>
  );
}

const WaitingCards = (): ReactElement => (
  <div className="ls-cards-wait">
    {[68, 52, 80].map((width) => (
      <div key={width} className="ls-card">
        <Skeleton width={64} height={12} />
        <Skeleton width={`${width}%`} height={12} />
        <Skeleton width="40%" height={12} />
      </div>
    ))}
  </div>
);
