import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { today as todayText } from '../../../../../core/shared/day.ts';
import { Avatar, Button, formatPercent, Glyph, PageParts, Pill, Progress } from '../../../../../ui/index.ts';
import { isLate, toneOf } from '../board/bars.ts';
import type { Stage, StageLink } from '../model.ts';
import { dayRange, fullDay, shortDay } from '../shown-days.ts';
import { moveOf, planProgress } from './moves.ts';

export interface RowMove {
  /** Why the move is off; undefined: it may be done. */
  reason: string | undefined;
  /** The reason stays, yet somebody may start all the same. */
  override: boolean;
}

interface StageTableProps {
  stages: readonly Stage[];
  links: readonly StageLink[];
  byId: ReadonlyMap<number, Stage>;
  chosen: number | undefined;
  today: number;
  moves: ReadonlyMap<number, RowMove>;
  busy: number | null;
  onChoose: (id: number) => void;
  onMove: (stage: Stage) => void;
  /** Heading of a contract, above its stages. */
  caption?: ReactNode;
}

/** The stages of a plan: weight, predecessors, dates, owner, progress, state, and the next move. */
export function StageTable(props: StageTableProps): ReactElement {
  const { stages, today, caption } = props;
  const intl = useIntl();
  const now = todayText();
  const word = (id: string): string => intl.formatMessage({ id: `pmis.stages.${id}` });
  const first = stages.reduce<string | null>(
    (least, { plannedStart }) => (plannedStart !== null && (least === null || plannedStart < least) ? plannedStart : least),
    null,
  );
  const last = stages.reduce<string | null>(
    (most, { plannedEnd }) => (plannedEnd !== null && (most === null || plannedEnd > most) ? plannedEnd : most),
    null,
  );
  const sum = stages.reduce((all, { weight }) => all + Math.round(Number(weight) * 100), 0) / 100;
  return (
    <div className="sp-table sp-cells">
      {caption}
      <table>
        <thead>
          <tr>
            <th scope="col">{word('stage')}</th>
            <th scope="col" className="sp-n">
              {word('weight')}
            </th>
            <th scope="col">{word('after')}</th>
            <th scope="col">{word('planned')}</th>
            <th scope="col">{word('actual')}</th>
            <th scope="col">{word('owner')}</th>
            <th scope="col">{word('progress')}</th>
            <th scope="col">{word('status')}</th>
            <th scope="col" aria-label={word('move')} />
          </tr>
        </thead>
        <tbody>
          {stages.map((stage) => (
            <StageRow key={stage.id} {...props} stage={stage} today={today} now={now} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>
              <FormattedMessage id="pmis.stages.count" values={{ n: stages.length }} />
            </td>
            <td className="sp-n num">
              <b data-off={sum === 100 ? undefined : ''}>
                <bdi>{formatPercent(sum)}</bdi>
              </b>
            </td>
            <td />
            <td className="num sp-span">
              {first !== null && last !== null && (
                <FormattedMessage id="pmis.stages.range" values={{ from: fullDay(first), to: fullDay(last) }} />
              )}
            </td>
            <td />
            <td />
            <td>
              <Progress value={planProgress(stages)} />
            </td>
            <td />
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function StageRow({
  stage,
  links,
  byId,
  chosen,
  today,
  now,
  moves,
  busy,
  onChoose,
  onMove,
}: StageTableProps & { stage: Stage; now: string }): ReactElement {
  const intl = useIntl();
  const move = moveOf(stage);
  const state = moves.get(stage.id);
  const late = isLate(stage, today);
  return (
    <tr aria-selected={stage.id === chosen} onClick={() => onChoose(stage.id)}>
      <th scope="row" className="cut">
        <span className="sp-no num">{stage.position}</span>
        <button type="button" className="sp-title" aria-pressed={stage.id === chosen}>
          <bdi>{stage.title}</bdi>
        </button>
        <PageParts place="stage-mark" entity="project_stage" id={stage.id} within={stage.project?.id} />
      </th>
      <td className="sp-n num">
        <bdi>{formatPercent(stage.weight)}</bdi>
      </td>
      <td>
        <After stage={stage} links={links} byId={byId} today={today} />
      </td>
      <td className="num">{dayRange(intl, stage.plannedStart, stage.plannedEnd, now)}</td>
      <td className="num">
        <Actual stage={stage} now={now} />
      </td>
      <td title={stage.owner?.label}>
        {stage.owner && (
          <>
            <Avatar id={stage.owner.id} name={stage.owner.label} />
            <span className="sr">{stage.owner.label}</span>
          </>
        )}
      </td>
      <td>
        <Progress value={stage.progress} late={late} />
      </td>
      <td>
        <Pill tone={toneOf(stage, today)}>
          <FormattedMessage id={late ? 'pmis.stages.late' : `pmis.stages.status.${stage.status}`} />
        </Pill>
      </td>
      <td className="sp-move">
        {move !== null && state && (
          <Button
            size="sm"
            busy={busy === stage.id}
            disabledReason={state.reason}
            aria-label={`${intl.formatMessage({ id: `pmis.stages.do.${move}` })}: ${stage.title}`}
            onClick={(event) => {
              event.stopPropagation();
              onMove(stage);
            }}
          >
            <FormattedMessage id={`pmis.stages.do.${move}`} />
          </Button>
        )}
      </td>
    </tr>
  );
}

const KINDS: Record<StageLink['kind'], string> = { fs: '', ss: 'SS', ff: 'FF', sf: 'SF' };

/** Predecessors by number, each with the shape of its state. */
function After({ stage, links, byId, today }: Pick<StageTableProps, 'links' | 'byId' | 'today'> & { stage: Stage }): ReactElement {
  return (
    <span className="row row-1">
      {links
        .filter((link) => link.stage === stage.id)
        .map((link) => {
          const before = byId.get(link.predecessor);
          if (!before) return null;
          const lag = link.lag === 0 ? '' : link.lag > 0 ? `+${link.lag}` : String(link.lag);
          return (
            <span key={link.id} className="sp-dep" title={before.title}>
              <Glyph name={toneOf(before, today)} />
              <bdi dir="ltr">{`${before.position}${KINDS[link.kind]}${lag}`}</bdi>
              <span className="sr">{before.title}</span>
            </span>
          );
        })}
    </span>
  );
}

function Actual({ stage, now }: { stage: Stage; now: string }): ReactElement {
  const intl = useIntl();
  if (stage.startedOn === null) return <span className="faint">–</span>;
  if (stage.endedOn !== null) return <>{dayRange(intl, stage.startedOn, stage.endedOn, now)}</>;
  return (
    <>
      {shortDay(stage.startedOn, now)}{' '}
      <span className="faint">
        <FormattedMessage id={stage.status === 'on_hold' ? 'pmis.stages.paused' : 'pmis.stages.running'} />
      </span>
    </>
  );
}
