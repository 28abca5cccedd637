import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { MouseEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { FieldMeta, Row } from '../../../../core/shared/wire.ts';
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
import { boardField, columnKey, columnsOf, targetsOf } from './targets.ts';
import type { BoardColumnDef, Target } from './targets.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useMove } from './use-move.tsx';
import '../../../theme/list-shapes.css';

/** The list as a board: a column per choice; cards move by drag, menu and keyboard. */
export default function Board(props: ShapeProps): ReactElement {
  const intl = useIntl();
  const field = boardField(props.meta, props.view.options['by']);
  if (!field) return <Empty title={intl.formatMessage({ id: 'shapes.board.no_field' })} />;
  return <Columns key={field.name} {...props} field={field} />;
}

function Columns({ field, ...props }: ShapeProps & { field: FieldMeta }): ReactElement {
  const { meta, view, change, filter, base, narrow } = props;
  const intl = useIntl();
  const board = useId();
  const openLink = useOpenLink();
  const columns = useShownColumns(meta, view);
  const parts = useMemo(() => cardParts(columns, field.name), [columns, field.name]);
  const money = firstMoney(meta, columns);
  const { patches, move, dialog } = useMove(meta, field);
  const measure = money && `sum:${money.name}`;
  const aggregate = useAggregate(meta, { group: [field.name], measures: measure ? [measure] : [], filter, search: view.search });
  const figures = useMemo(() => aggregate.data && figuresOf(aggregate.data, measure), [aggregate.data, measure]);
  const [dragged, setDragged] = useState<Row | null>(null);
  const [menu, setMenu] = useState<MoveMenuAt | null>(null);
  const handles = useRef(new Map<string, ColumnHandle>());
  const follow = useRef<number | null>(null);

  const withEmpty = (figures?.get(null)?.count ?? 0) > 0 || [...patches.values()].some((patch) => (patch.row[field.name] ?? null) === null);
  const defs = useMemo(() => columnsOf(field, withEmpty), [field, withEmpty]);
  const closed = useMemo(() => new Set((view.options['closed'] ?? '').split(',').filter(Boolean)), [view.options]);
  const one = narrow ? (defs.find((def) => columnKey(def.value) === view.options['column']) ?? defs[0]) : undefined;
  const shown = one ? [one] : defs;
  const order = shown.map((def) => columnKey(def.value)).filter((key) => narrow || !closed.has(key));
  const toggle = (key: string): void =>
    change({ options: { ...view.options, closed: (closed.has(key) ? [...closed].filter((c) => c !== key) : [...closed, key]).join(',') } });

  const start = useCallback(
    (row: Row, target: Target, withFocus: boolean) => {
      if (withFocus) follow.current = row.id;
      void move(row, target);
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
          const column = location.current.dropTargets[0]?.data['column'];
          const target = targetsOf(meta, field, row).find((each) => columnKey(each.value) === column);
          if (target) start(row, target, false);
        },
      }),
    [board, field, meta, start],
  );

  const openMenu = useCallback((id: number, element: HTMLElement) => {
    const row = [...handles.current.values()].map((handle) => handle.find(id)).find(Boolean);
    const box = element.getBoundingClientRect();
    if (row) setMenu({ row, left: document.documentElement.dir === 'rtl' ? box.right : box.left, top: Math.min(box.bottom, box.top + 32) });
  }, []);
  const onKeyDown = useBoardKeys({ order, handles, onMenu: openMenu });
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const button = (event.target as Element).closest<HTMLElement>('[data-move]');
    if (button) openMenu(Number(button.dataset['move']), button);
    else openLink(event);
  };
  const able = dragged && new Set(targetsOf(meta, field, dragged).map((target) => columnKey(target.value)));
  const figuresFor = (def: BoardColumnDef) =>
    figures &&
    adjusted(figures.get(def.value) ?? { count: 0, sum: null }, field.name, def.value, money?.name, patches, aggregate.dataUpdatedAt);

  return (
    <div className="ls-board" data-dragging={dragged ? '' : undefined}>
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
            able === null ? null : dragged && (dragged[field.name] ?? null) === def.value ? 'from' : able.has(key) ? 'able' : 'unable';
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
              drop={drop}
              handles={handles}
              follow={follow}
              onToggle={narrow ? null : () => toggle(key)}
            />
          );
        })}
      </div>
      <MoveMenu meta={meta} field={field} at={menu} onMove={(row, target) => start(row, target, true)} onClose={() => setMenu(null)} />
      {dialog}
    </div>
  );
}
