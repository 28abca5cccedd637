import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useFormScope } from '../form-context.ts';
import { GridFoot } from './grid-foot.tsx';
import { GridHead, template } from './grid-head.tsx';
import { GridLine } from './grid-line.tsx';
import { RowSheet } from './row-sheet.tsx';
import type { Grid } from './use-grid.ts';
import { useCursor } from './use-cursor.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';

const ROW = 36;
/** Of heads with two lines. */
const HEAD = 44;
/** Number of rows that PageUp and PageDown move. */
const PAGE = 10;

/** The small spreadsheet: a virtual list that shows about twelve rows. */
export function GridTable({ id, grid }: { id: string; grid: Grid }): ReactElement {
  const intl = useIntl();
  const { grids } = useFormScope();
  const scroller = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  const [open, setOpen] = useState<string | null>(null);
  const cursor = useCursor(grid);
  const { at } = cursor;
  const virtual = useVirtualizer({
    count: grid.shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
    scrollPaddingStart: HEAD,
    scrollPaddingEnd: ROW,
    // the row with the tab stop is always rendered
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), at.row])].filter((index) => index < grid.shown.length).sort((a, b) => a - b),
  });
  const cell = (): HTMLElement | null => scroller.current?.querySelector<HTMLElement>(`[data-at="${at.row}:${at.column}"]`) ?? null;
  const go: typeof cursor.go = (to, extend) => {
    wanted.current = true;
    cursor.go(to, extend);
  };
  const bounds = { rows: grid.shown.length, columns: grid.columns.length, page: PAGE, rtl: document.documentElement.dir === 'rtl' };
  const words = { yes: intl.formatMessage({ id: 'form.yes' }), no: intl.formatMessage({ id: 'form.no' }) };
  const press = useGridKeys({
    root: scroller,
    grid,
    cursor: {
      ...cursor,
      go,
      stop: (keep) => {
        wanted.current = true;
        cursor.stop(keep);
      },
    },
    bounds,
    settle: () => cell()?.focus({ preventScroll: true }),
  });
  const pointer = useGridPointer({ root: scroller, grid, cursor: { ...cursor, go }, words });

  useLayoutEffect(() => {
    if (!wanted.current || cursor.editing) return;
    wanted.current = false;
    cell()?.focus({ preventScroll: true });
    virtual.scrollToIndex(at.row, { align: 'auto' });
    cell()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const { offer } = grids;
  const way = useRef<(key: string, column: string) => void>(() => undefined);
  useEffect(() => {
    way.current = (key, column) => {
      const row = grid.shown.findIndex((one) => one.key === key);
      if (row < 0) return;
      grid.leave(key);
      go({
        row,
        column: Math.max(
          0,
          grid.columns.findIndex((one) => one.name === column),
        ),
      });
    };
  });
  useEffect(() => {
    offer(grid.field.name, (key, column) => way.current(key, column));
    return () => offer(grid.field.name, null);
  }, [offer, grid.field.name]);

  const here = grid.shown[at.row];
  const column = grid.columns[at.column];
  const said = here && column ? grid.errorOf(here, column) : undefined;
  return (
    <div className="g-frame">
      <p id={`${id}-keys`} hidden>
        {intl.formatMessage({ id: 'form.grid.keys' })}
      </p>
      <div
        ref={scroller}
        id={id}
        role="grid"
        className="g-grid"
        aria-label={grid.field.label}
        aria-describedby={`${id}-keys`}
        aria-rowcount={grid.shown.length + 1}
        aria-colcount={grid.columns.length + 2}
        aria-multiselectable="true"
        // Without lines nothing inside takes the focus, and arrows have to scroll a grid that is wider than its place.
        tabIndex={grid.shown.length === 0 ? 0 : undefined}
        style={{ '--g-cols': template(grid.columns) } as CSSProperties}
        onKeyDown={press}
        {...pointer}
      >
        <GridHead grid={grid} />
        <div role="rowgroup" className="g-body" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = grid.shown[item.index];
            return (
              row && (
                <GridLine
                  key={row.key}
                  grid={grid}
                  row={row}
                  index={item.index}
                  top={item.start}
                  at={at}
                  range={cursor.range}
                  editing={cursor.editing}
                  describedBy={`${id}-said`}
                  onOpen={setOpen}
                />
              )
            );
          })}
        </div>
        <GridFoot grid={grid} />
      </div>
      <p id={`${id}-said`} className="g-said" role="status">
        {said ? (
          <span className="g-why">
            {intl.formatMessage({ id: 'form.grid.said' }, { row: at.row + 1, column: column?.label, text: said })}
          </span>
        ) : (
          <span className="faint">{intl.formatMessage({ id: grid.may.add ? 'form.grid.hint' : 'form.grid.hint_closed' })}</span>
        )}
      </p>
      {open !== null && <RowSheet id={`${id}-sheet`} grid={grid} rowKey={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
