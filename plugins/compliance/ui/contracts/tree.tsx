import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useNarrow, useSession } from '../../../../ui/index.ts';
import type { Line, RowDeeds } from './lines.ts';
import { treeKey } from './tree-keys.ts';
import { TreeRow } from './tree-row.tsx';
import { useWindow } from './use-window.ts';

/** Heights of the style sheet, in px: contract, package, round. */
const WIDE = [44, 36, 36] as const;
const NARROW = [72, 64, 64] as const;

const COLUMNS = ['name', 'status', 'compliance', 'assessed', 'lead', 'ends'] as const;

export interface TreeProps extends RowDeeds {
  lines: readonly Line[];
  onToggle: (key: string) => void;
  label: string;
  /** The outermost level: 2 if the page is the contract itself. */
  root?: 1 | 2;
}

/** Contracts, their packages and their rounds in one grid. Long ones are virtualised. */
export function Tree({ lines, onToggle, label, root = 1, ...deeds }: TreeProps): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const mayOpen = useSession().can('access_audit_rounds');
  const scroller = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<string>();
  const active = Math.max(
    0,
    lines.findIndex(({ key }) => key === at),
  );
  const heights = useMemo(() => lines.map(({ level }) => (narrow ? NARROW : WIDE)[level - 1]!), [lines, narrow]);
  const shown = useWindow(heights, scroller);

  // A line out of view is rendered after scrolling to it, and takes the focus then.
  const wanted = useRef<string>(undefined);
  const rowOf = (key: string): HTMLElement | null => scroller.current?.querySelector<HTMLElement>(`[data-key="${key}"]`) ?? null;
  const take = (): void => {
    const row = wanted.current === undefined ? null : rowOf(wanted.current);
    if (!row) return;
    wanted.current = undefined;
    row.focus();
  };
  useEffect(take);
  const move = (index: number): void => {
    const line = lines[index];
    if (!line) return;
    setAt(line.key);
    wanted.current = line.key;
    if (!rowOf(line.key)) scroller.current?.scrollTo({ top: heights.slice(0, index).reduce((sum, height) => sum + height, 0) });
    else take();
  };
  const press = (line: Line): void => {
    if (line.kind === 'subscription') void navigate(`/grc/contracts/${line.subscription.id}`);
    else if (line.kind === 'package') onToggle(line.key);
    else if (mayOpen && line.round.can.open) void navigate(`/grc/audit-rounds/${line.round.id}`);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const own = event.target instanceof HTMLElement && event.target.getAttribute('role') === 'row';
    if (own && treeKey(event, { lines, active, move, toggle: onToggle, press })) event.preventDefault();
    else if (!own && event.key === 'Escape') move(active);
  };
  return (
    <div className="ct-scroll" ref={scroller}>
      <div
        className="ct-tree"
        role="treegrid"
        aria-label={label}
        aria-rowcount={lines.length + 1}
        aria-colcount={COLUMNS.length}
        onKeyDown={onKeyDown}
      >
        <div className="ct-head" role="row" aria-rowindex={1}>
          {COLUMNS.map((column) => (
            <span key={column} role="columnheader" data-column={column}>
              <FormattedMessage id={`compliance.contracts.column.${column === 'name' && root === 2 ? 'own' : column}`} />
            </span>
          ))}
          <span role="columnheader" data-column="acts">
            <span className="sr">{intl.formatMessage({ id: 'compliance.contracts.column.acts' })}</span>
          </span>
        </div>
        {shown.before > 0 && <div style={{ blockSize: shown.before }} aria-hidden="true" />}
        {lines.slice(shown.from, shown.to).map((line, index) => (
          <TreeRow
            key={line.key}
            line={line}
            root={root}
            rowIndex={shown.from + index + 2}
            active={shown.from + index === active}
            onFocus={setAt}
            onToggle={onToggle}
            {...deeds}
          />
        ))}
        {shown.after > 0 && <div style={{ blockSize: shown.after }} aria-hidden="true" />}
      </div>
    </div>
  );
}
