import chartLine from '@blueprintjs/icons/lib/esm/next/generated/paths/chart-line.js';
import { memo } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Avatar, Glyph, Icon, Ltr, Skeleton, useSession } from '../../../../../ui/index.ts';
import { dayOf } from '../days.ts';
import type { Stage } from '../model.ts';
import { fullDay } from '../shown-days.ts';
import { finishOf, isLate, slipOf, toneOf } from './bars.ts';
import type { Group, Lane } from './outline.ts';
import type { Grouping } from './use-board.ts';

const GROUP_ICON: Record<Grouping, string> = { portfolio: 'briefcase', program: 'layers', project: 'building', owner: 'user' };

/** `+73`; nothing where it ends as the baseline says, or before. */
const Slip = ({ days, hot }: { days: number | null; hot: boolean }): ReactElement => (
  <span className="sb-slip" data-hot={hot || undefined}>
    {days !== null && days > 0 && <Ltr className="num">{`+${days}`}</Ltr>}
  </span>
);

const Finish = ({ day }: { day: number | null }): ReactElement => (
  <span className="sb-finish num">{day !== null && <bdi>{fullDay(dayOf(day))}</bdi>}</span>
);

const Twist = ({ open }: { open: boolean }): ReactElement => (
  <span className="sb-twist" aria-hidden="true" data-twist="">
    <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} flip={!open} />
  </span>
);

const PAGES = { portfolio: '/portfolios', project: '/projects' };

/** The way to the earned value of a portfolio or project; in the order of Tab while its row is the one that keys lead from. */
function EarnedValueLink({
  of,
  id,
  title,
  active,
}: {
  of: keyof typeof PAGES;
  id: number;
  title: string;
  active: boolean;
}): ReactElement | null {
  const intl = useIntl();
  const { can } = useSession();
  if (!can(`access_${of}s`)) return null;
  const label = intl.formatMessage({ id: 'pmis.stages.earned_value_of' }, { title });
  return (
    <Link
      className="sb-value"
      to={`${PAGES[of]}/${id}?tab=earned_value`}
      aria-label={label}
      title={label}
      tabIndex={active ? 0 : -1}
      onKeyDown={(event) => {
        // Enter follows the link: it does not open the row as well.
        if (event.key === 'Enter') event.stopPropagation();
      }}
    >
      <Icon name={chartLine} />
    </Link>
  );
}

/** A portfolio, a program or an owner, with the numbers of projects and stages. */
export const GroupCells = memo(function GroupCells({
  group,
  stages,
  grouping,
  open,
  active,
}: {
  group: Group;
  stages: number;
  grouping: Grouping;
  open: boolean;
  active: boolean;
}): ReactElement {
  const intl = useIntl();
  return (
    <>
      <span className="sb-name">
        <Twist open={open} />
        <Icon name={GROUP_ICON[grouping]} />
        <b className="cut">
          <bdi>{group.title ?? intl.formatMessage({ id: `pmis.stages.without.${grouping}` })}</bdi>
        </b>
      </span>
      {grouping === 'portfolio' && group.id !== null && (
        <EarnedValueLink of="portfolio" id={group.id} title={group.title ?? ''} active={active} />
      )}
      <span className="sb-total num">
        <FormattedMessage id="pmis.stages.group_total" values={{ projects: group.lanes.length, stages }} />
      </span>
    </>
  );
});

export const LaneCells = memo(function LaneCells({ lane, open, active }: { lane: Lane; open: boolean; active: boolean }): ReactElement {
  return (
    <>
      <span className="sb-name">
        <Twist open={open} />
        <Icon name="building" />
        <b className="cut" title={lane.title}>
          <bdi>{lane.title}</bdi>
        </b>
      </span>
      <span>
        <EarnedValueLink of="project" id={lane.project} title={lane.title} active={active} />
      </span>
      <Finish day={lane.end} />
      <Slip days={lane.slip} hot={lane.late} />
    </>
  );
});

interface StageCellsProps {
  stage: Stage | undefined;
  today: number;
  /** Why the last bulk run refused it. */
  reason?: string | undefined;
}

export const StageCells = memo(function StageCells({ stage, today, reason }: StageCellsProps): ReactElement {
  if (!stage)
    return (
      <span className="sb-name">
        <Skeleton width="60%" />
      </span>
    );
  const tone = toneOf(stage, today);
  return (
    <>
      <span className="sb-name">
        <Glyph name={tone} />
        <em className="num">{stage.position}</em>
        <span className="cut" title={stage.title}>
          <bdi>{stage.title}</bdi>
        </span>
        {reason !== undefined && (
          <span className="lt-why" title={reason}>
            <Icon name="circle-exclamation-filled" size={12} />
            <span className="cut">{reason}</span>
          </span>
        )}
      </span>
      <span title={stage.owner?.label}>{stage.owner && <Avatar id={stage.owner.id} name={stage.owner.label} />}</span>
      <Finish day={finishOf(stage, today)} />
      <Slip days={slipOf(stage, today)} hot={isLate(stage, today)} />
    </>
  );
});
