import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { MouseEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta, Row } from '../../../../core/shared/wire.ts';
import { titleText } from '../../../cells/index.ts';
import { useAction, useEntityMeta, useList } from '../../../data/index.ts';
import { combine } from '../../filter/items.ts';
import { LoadFailed } from '../../state/states.tsx';
import { loadBoardCard } from '../../../slots/board-cards.ts';
import { Empty } from '../../../kit/index.ts';
import { cardParts, useShownColumns } from '../shared/columns.ts';
import type { ShapeProps } from '../index.ts';
import { firstMoney } from '../shared/measures.ts';
import { useOpenLink } from '../shared/open-link.ts';
import { useAggregate } from '../shared/use-aggregate.ts';
import { BoardBar } from './board-bar.tsx';
import { BoardColumn } from './column.tsx';
import type { ColumnHandle } from './column.tsx';
import { ClosedColumn } from './column-head.tsx';
import { MoveMenu } from './move-menu.tsx';
import type { MoveMenuAt } from './move-menu.tsx';
import { adjusted, figuresOf } from './moves.ts';
import { placeAt, placeBeside } from './places.ts';
import type { Place } from './places.ts';
import { boardField, columnKey, columnOf, columnsOf, isArranged, targetsOf } from './targets.ts';
import type { BoardColumnDef, ColumnChoice, Target } from './targets.ts';
import { useBoardKeys } from './use-board-keys.ts';
import type { Edge } from './use-edge.ts';
import { useLift } from './use-lift.ts';
import { useMove } from './use-move.tsx';
import '../../../theme/list-shapes.css';

/** The list as a board: a column per choice; cards move by drag, menu and keyboard. */
export default function Board(props: ShapeProps): ReactElement {
  const intl = useIntl();
  const field = boardField(props.meta, props.view.options['by']);
  const { name } = props.meta;
  useEffect(() => loadBoardCard(name), [name]);
  if (!field) return <Empty title={intl.formatMessage({ id: 'shapes.board.no_field' })} />;
  return field.type === 'ref' ? (
    <OfRecords key={field.name} {...props} field={field} />
  ) : (
    <Columns key={field.name} {...props} field={field} />
  );
}

/** The columns are records: those of the entity that the reference names, in its own order. */
function OfRecords({ field, ...props }: ShapeProps & { field: FieldMeta }): ReactElement {
  const target = useEntityMeta(field.to);
  return target.data ? <OfEntity {...props} field={field} target={target.data} /> : <div className="grow" aria-busy="true" />;
}

/** Most columns of a board. */
const MOST_COLUMNS = 50;

function OfEntity({ field, target, ...props }: ShapeProps & { field: FieldMeta; target: EntityMeta }): ReactElement {
  const { colour, limit } = props.meta.list.views.arranged ?? {};
  const records = useList(target, { limit: MOST_COLUMNS, count: 'none' });
  const values = useMemo(
    () =>
      records.data?.pages[0]?.data.map((row): ColumnChoice => ({
        value: String(row.id),
        label: titleText(target, row),
        ...(colour !== undefined && typeof row[colour] === 'string' ? { colour: row[colour] } : {}),
        ...(limit !== undefined && typeof row[limit] === 'number' ? { limit: row[limit] } : {}),
      })),
    [records.data, target, colour, limit],
  );
  const own = useMemo(() => ({ ...field, values: values ?? [] }), [field, values]);
  if (records.isError) return <LoadFailed error={records.error} onRetry={() => void records.refetch()} />;
  return values ? <Columns {...props} field={own} /> : <div className="grow" aria-busy="true" />;
}

function Columns({ field, ...props }: ShapeProps & { field: FieldMeta }): ReactElement {
  const { meta, view, change, base, narrow } = props;
  const arranged = isArranged(meta, field);
  const { filter: asked } = props;
  const filter = useMemo(() => (arranged ? combine(asked, meta.list.views.arranged?.where) : asked), [arranged, asked, meta]);
  const intl = useIntl();
  const board = useId();
  const openLink = useOpenLink();
  const columns = useShownColumns(meta, view);
  const parts = useMemo(() => cardParts(columns, field.name), [columns, field.name]);
  const money = firstMoney(meta, columns);
  const { patches: moves, move, dialog } = useMove(meta, field);
  const { mutate: act } = useAction(meta);
  const measure = money && `sum:${money.name}`;
  const aggregate = useAggregate(meta, { group: [field.name], measures: measure ? [measure] : [], filter, search: view.search });
  const figures = useMemo(() => aggregate.data && figuresOf(aggregate.data, measure), [aggregate.data, measure]);
  const [dragged, setDragged] = useState<Row | null>(null);
  const [menu, setMenu] = useState<MoveMenuAt | null>(null);
  const handles = useRef(new Map<string, ColumnHandle>());
  const follow = useRef<number | null>(null);

  const withEmpty = (figures?.get(null)?.count ?? 0) > 0 || [...moves.values()].some((patch) => columnOf(field, patch.row) === null);
  const defs = useMemo(() => columnsOf(field, withEmpty), [field, withEmpty]);
  const closed = useMemo(() => new Set((view.options['closed'] ?? '').split(',').filter(Boolean)), [view.options]);
  const one = narrow ? (defs.find((def) => columnKey(def.value) === view.options['column']) ?? defs[0]) : undefined;
  const shown = one ? [one] : defs;
  const order = shown.map((def) => columnKey(def.value)).filter((key) => narrow || !closed.has(key));
  const toggle = (key: string): void =>
    change({ options: { ...view.options, closed: (closed.has(key) ? [...closed].filter((c) => c !== key) : [...closed, key]).join(',') } });

  const start = useCallback(
    (row: Row, target: Target, withFocus: boolean, place?: Place) => {
      if (withFocus) follow.current = row.id;
      void move(row, target, place);
    },
    [move],
  );
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data['board'] === board,
        onDragStart: ({ source }) => setDragged(source.data['row'] as Row),
        onDrop: ({ source, location }) => {
          setDragged(null);
          const row = source.data['row'] as Row;
          const over = location.current.dropTargets[0]?.data;
          const column = over?.['column'];
          const cards = handles.current.get(String(column))?.cards ?? [];
          const place =
            typeof over?.['card'] === 'number'
              ? placeBeside(cards, row.id, over['card'], over['edge'] as Edge)
              : placeAt(cards, row.id, cards.length);
          const target = targetsOf(meta, field, row).find((each) => columnKey(each.value) === column);
          if (target) start(row, target, false, arranged ? place : undefined);
        },
      }),
    [board, field, meta, start, arranged],
  );

  const openMenu = useCallback((id: number, element: HTMLElement) => {
    const row = [...handles.current.values()].map((handle) => handle.find(id)).find(Boolean);
    const box = element.getBoundingClientRect();
    if (row) setMenu({ row, left: document.documentElement.dir === 'rtl' ? box.right : box.left, top: Math.min(box.bottom, box.top + 32) });
  }, []);
  const lift = useLift({
    meta,
    field,
    order,
    handles,
    follow,
    patches: moves,
    drop: (row, target, place) => start(row, target, true, place),
  });
  const { patches } = lift;
  const byKey = (key: string, id: number): boolean => {
    const action = arranged ? meta.list.views.arranged?.keys?.[key] : undefined;
    const row = [...handles.current.values()].map((handle) => handle.find(id)).find(Boolean);
    if (action === undefined || !row?.can.actions.includes(action)) return false;
    follow.current = id;
    act({ id, action, values: { row_version: row.row_version } });
    return true;
  };
  const onKeyDown = useBoardKeys({ order, handles, onMenu: openMenu, lift: arranged ? lift : undefined, act: byKey });
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const button = (event.target as Element).closest<HTMLElement>('[data-move]');
    if (button) openMenu(Number(button.dataset['move']), button);
    else openLink(event);
  };
  const able = dragged && new Set(targetsOf(meta, field, dragged).map((target) => columnKey(target.value)));
  const figuresFor = (def: BoardColumnDef) =>
    figures && adjusted(figures.get(def.value) ?? { count: 0, sum: null }, field, def.value, money?.name, patches, aggregate.dataUpdatedAt);

  return (
    <div className="ls-board" data-dragging={dragged ? '' : undefined} data-arranged={arranged || undefined}>
      <BoardBar meta={meta} field={field} view={view} change={change} defs={defs} chosen={one} figures={figures} />
      <div
        className="ls-columns"
        role="group"
        aria-label={intl.formatMessage({ id: 'shapes.board.by' }, { field: field.label })}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {shown.map((def) => {
          const key = columnKey(def.value);
          const drop =
            able === null
              ? null
              : dragged && columnOf(field, dragged) === def.value && !arranged
                ? 'from'
                : able.has(key)
                  ? 'able'
                  : 'unable';
          const label = def.choice?.label ?? intl.formatMessage({ id: 'shapes.none' }, { field: field.label });
          if (closed.has(key) && !narrow)
            return (
              <ClosedColumn
                key={key}
                def={def}
                label={label}
                figures={figuresFor(def)}
                onToggle={() => toggle(key)}
                meta={meta}
                field={field}
                board={board}
                drop={drop}
              />
            );
          return (
            <BoardColumn
              key={key}
              meta={meta}
              field={field}
              def={def}
              parts={parts}
              money={money}
              figures={figuresFor(def)}
              filter={filter}
              search={view.search}
              sort={view.sort}
              base={base}
              board={board}
              patches={patches}
              dragged={dragged}
              lifted={lift.id}
              drop={drop}
              handles={handles}
              follow={follow}
              onToggle={narrow ? null : () => toggle(key)}
            />
          );
        })}
      </div>
      {arranged && (
        <p className={narrow ? 'sr' : 'ls-keys'} role="status" aria-live="polite">
          {lift.said || intl.formatMessage({ id: 'shapes.board.keys' })}
        </p>
      )}
      <MoveMenu meta={meta} field={field} at={menu} onMove={(row, target) => start(row, target, true)} onClose={() => setMenu(null)} />
      {dialog}
    </div>
  );
}
