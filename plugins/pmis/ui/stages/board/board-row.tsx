import { memo } from 'react';
import type { CSSProperties, FocusEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../../../../ui/index.ts';
import type { Stage } from '../model.ts';
import { GroupCells, LaneCells, StageCells } from './list-cells.tsx';
import type { BoardRow } from './outline.ts';
import { LaneBar, StageBars } from './row-bars.tsx';
import type { Sight } from './row-bars.tsx';
import type { Grouping } from './use-board.ts';

interface BoardLineProps {
  row: BoardRow;
  at: number;
  grouping: Grouping;
  /** Undefined while it loads. */
  stage: Stage | undefined;
  open: boolean;
  /** The line that keys lead from. */
  active: boolean;
  selected: boolean;
  /** Why the last bulk run refused its stage. */
  reason: string | undefined;
  /** Its card is shown. */
  described: boolean;
  /** Undefined: the list alone. */
  sight: Sight | undefined;
  baseline: boolean;
  linked: boolean;
  today: number;
  style: CSSProperties;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
}

/** One line of the board: a group, a project or a stage, and its bars. */
export function BoardLine(props: BoardLineProps): ReactElement {
  const { row, at, grouping, stage, open, active, selected, sight } = props;
  return (
    <div
      className="sb-row"
      data-kind={row.kind}
      data-row={at}
      role="row"
      aria-level={levelOf(row, grouping)}
      aria-rowindex={at + 1}
      aria-expanded={row.kind === 'stage' ? undefined : open}
      aria-selected={row.kind === 'stage' ? selected : undefined}
      tabIndex={active ? 0 : -1}
      aria-describedby={props.described ? 'stage-card' : undefined}
      style={props.style}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
    >
      <div className="sb-list sb-cells" role="gridcell">
        {row.kind === 'group' ? (
          <GroupCells group={row.group} stages={row.stages} grouping={grouping} open={open} active={active} />
        ) : row.kind === 'lane' ? (
          <LaneCells lane={row.lane} open={open} active={active} />
        ) : (
          <>
            <StageCells stage={stage} today={props.today} reason={props.reason} />
            {stage && <Check title={stage.title} selected={selected} />}
          </>
        )}
      </div>
      {sight && row.kind !== 'group' && (
        <div className="sb-bars" role="gridcell">
          {row.kind === 'lane' && <LaneBar lane={row.lane} axis={sight.axis} left={sight.left} right={sight.right} />}
          {stage && <StageBars stage={stage} {...sight} baseline={props.baseline} linked={props.linked} />}
        </div>
      )}
    </div>
  );
}

const levelOf = (row: BoardRow, grouping: Grouping): number =>
  ({ group: 1, lane: 2, stage: 3 })[row.kind] - (grouping === 'project' ? 1 : 0);

/** The box before a stage; X does the same. */
const Check = memo(function Check({ title, selected }: { title: string; selected: boolean }): ReactElement {
  const intl = useIntl();
  return (
    <span className="sb-check" data-act="select">
      <span className="k-box">
        <input
          type="checkbox"
          checked={selected}
          readOnly
          tabIndex={-1}
          aria-label={intl.formatMessage({ id: 'list.select.row' }, { title })}
        />
        <Icon name="check" size={12} />
      </span>
    </span>
  );
});
