import { useEffect, useMemo, useRef } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Checkbox, Empty, useNarrow } from '../../../../ui/index.ts';
import { useWindow } from '../contracts/use-window.ts';
import type { Whose } from './filter.ts';
import { ItemRow } from './item-row.tsx';
import type { RoundItem } from './types.ts';

export interface ItemTableProps {
  items: readonly RoundItem[];
  /** Decides what the third column shows beside the drawer. */
  whose: Whose;
  /** Number of items in the round. */
  total: number;
  /** The focused item. */
  active: number | undefined;
  /** The item in the drawer. */
  open: number | undefined;
  picked: ReadonlySet<number>;
  /** Absent if there are no bulk actions. */
  pick: ((ids: ReadonlySet<number>) => void) | undefined;
  toggle: (id: number) => void;
  onOpen: (id: number) => void;
  onActive: (id: number) => void;
  onClear: () => void;
}

/** Heights of the style sheet, in px. */
const [HEAD, WIDE, BESIDE, CARD] = [36, 48, 40, 96];
const COLUMNS = ['ref', 'control', 'status', 'score', 'owner', 'reviewers', 'evidence', 'lock'] as const;
const FEW: readonly string[] = ['ref', 'control', 'status'];

/** The items of a round. Long lists are virtualised; beside the drawer only the first three columns are shown. */
export function ItemTable({
  items,
  whose,
  total,
  active,
  open,
  picked,
  pick,
  toggle,
  onOpen,
  onActive,
  onClear,
}: ItemTableProps): ReactElement {
  const intl = useIntl();
  const narrow = useNarrow();
  const scroller = useRef<HTMLDivElement>(null);
  const beside = open !== undefined && !narrow;
  const height = narrow ? CARD : beside ? BESIDE : WIDE;
  const heights = useMemo(() => items.map(() => height), [items, height]);
  const shown = useWindow(heights, scroller);
  const most = useMemo(() => Math.max(3, ...items.map(({ score }) => score ?? 0)), [items]);
  const index = items.findIndex(({ id }) => id === active);
  useEffect(() => {
    const element = scroller.current;
    if (!element || index < 0 || active === undefined) return;
    const [top, bottom] = [index * height, (index + 1) * height];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom + HEAD > element.scrollTop + element.clientHeight) element.scrollTop = bottom + HEAD - element.clientHeight;
  }, [active, index, height]);
  const all = pick && items.length > 0 && items.every(({ id }) => picked.has(id));
  if (items.length === 0) {
    return (
      <Empty
        title={<FormattedMessage id={total === 0 ? 'compliance.round.no_items' : 'compliance.round.no_match'} />}
        text={total === 0 ? <FormattedMessage id="compliance.round.no_items_text" /> : undefined}
        actions={
          total > 0 && (
            <Button onClick={onClear}>
              <FormattedMessage id="compliance.round.show_all" />
            </Button>
          )
        }
      />
    );
  }
  const columns = beside ? COLUMNS.filter((name) => FEW.includes(name)) : COLUMNS;
  return (
    <div ref={scroller} className="rd-scroll">
      <div
        className="rd-table"
        role="grid"
        aria-label={intl.formatMessage({ id: 'compliance.round.items' })}
        aria-rowcount={items.length + 1}
        aria-multiselectable={pick !== undefined}
        data-beside={beside || undefined}
        data-pick={pick !== undefined || undefined}
        data-some={picked.size > 0 || undefined}
      >
        <div className="rd-head" role="row" aria-rowindex={1}>
          {pick && (
            <span role="columnheader" data-column="pick">
              <Checkbox
                checked={all}
                indeterminate={!all && picked.size > 0}
                aria-label={intl.formatMessage({ id: 'compliance.round.pick_all' })}
                onChange={() => pick(all ? new Set() : new Set(items.map(({ id }) => id)))}
              />
            </span>
          )}
          {columns.map((name) => (
            <span key={name} role="columnheader" data-column={name}>
              {name === 'lock' ? (
                <span className="sr">
                  <FormattedMessage id="compliance.round.column.lock" />
                </span>
              ) : (
                <FormattedMessage id={`compliance.round.column.${name === 'status' && beside && whose !== 'all' ? whose : name}`} />
              )}
            </span>
          ))}
        </div>
        {shown.before > 0 && <div style={{ blockSize: shown.before }} aria-hidden="true" />}
        {items.slice(shown.from, shown.to).map((item, at) => (
          <ItemRow
            key={item.id}
            item={item}
            rowIndex={shown.from + at + 2}
            active={item.id === active}
            open={item.id === open}
            few={beside}
            whose={beside ? whose : 'all'}
            most={most}
            picked={pick && picked.has(item.id)}
            toggle={toggle}
            onOpen={onOpen}
            onActive={onActive}
          />
        ))}
        {shown.after > 0 && <div style={{ blockSize: shown.after }} aria-hidden="true" />}
      </div>
    </div>
  );
}
