import type { CSSProperties, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { today as todayText } from '../../../../../core/shared/day.ts';
import { Bar, Ltr, Pill } from '../../../../../ui/index.ts';
import { dayOf } from '../days.ts';
import { checklistOf } from '../model.ts';
import type { Stage } from '../model.ts';
import { dayRange, fullDay } from '../shown-days.ts';
import { finishOf, isLate, slipOf, toneOf } from './bars.ts';

interface StageCardProps {
  stage: Stage;
  today: number;
  /** The stages that wait for it. */
  holds: readonly Stage[];
  style: CSSProperties;
  /** What can be done with its bar. */
  hint?: string;
  onEnter: () => void;
  onLeave: () => void;
}

/** All about a stage, beside its bar: dates, forecast, progress, and what it holds up. */
export function StageCard({ stage, today, holds, style, hint, onEnter, onLeave }: StageCardProps): ReactElement {
  const intl = useIntl();
  const late = isLate(stage, today);
  const finish = finishOf(stage, today);
  const over = slipOf(stage, today);
  const now = todayText();
  const range = (from: number | null, to: number | null): string =>
    dayRange(intl, from === null ? null : dayOf(from), to === null ? null : dayOf(to), now);
  return (
    <div className="sb-card k-pop" style={style} role="tooltip" id="stage-card" onMouseEnter={onEnter} onMouseLeave={onLeave}>
      <div className="row">
        <Pill tone={toneOf(stage, today)}>
          <FormattedMessage id={late ? 'pmis.stages.late' : `pmis.stages.status.${stage.status}`} />
        </Pill>
        <b className="cut">
          <bdi>{stage.title}</bdi>
        </b>
      </div>
      <dl>
        <dt>
          <FormattedMessage id={stage.baselineEnd === null ? 'pmis.stages.planned' : 'pmis.stages.baseline'} />
        </dt>
        <dd className="num">
          {stage.baselineEnd === null ? range(stage.start, stage.end) : range(stage.baselineStart, stage.baselineEnd)}
        </dd>
        {finish !== null && (
          <>
            <dt>
              <FormattedMessage id={stage.status === 'completed' ? 'pmis.stages.finished' : 'pmis.stages.forecast'} />
            </dt>
            <dd className="num">
              <bdi>{fullDay(dayOf(finish))}</bdi>{' '}
              {over !== null && over > 0 && (
                <span className={late ? 'sb-hot' : 'muted'}>
                  <FormattedMessage id="pmis.stages.days_over" values={{ n: over }} />
                </span>
              )}
            </dd>
          </>
        )}
        <dt>
          <FormattedMessage id="pmis.stages.progress" />
        </dt>
        <dd className="k-progress">
          <Bar
            value={stage.progress}
            {...(late ? { tone: 'stop' as const } : stage.status === 'completed' ? { tone: 'done' as const } : {})}
          />
          <span className="num">
            <bdi>{Math.round(stage.progress)}%</bdi>
          </span>
        </dd>
        {holds.length > 0 && (
          <>
            <dt>
              <FormattedMessage id="pmis.stages.holds_up" />
            </dt>
            <dd className="cut">
              <bdi>{holds.map(({ position, title }) => `${position} ${title}`).join(intl.locale.startsWith('ar') ? '، ' : ', ')}</bdi>
            </dd>
          </>
        )}
      </dl>
      {hint !== undefined && <p className="sb-card-hint">{hint}</p>}
      <div className="sb-card-foot">
        <span className="faint cut">{stage.contract ? <Ltr>{stage.contract.label}</Ltr> : <bdi>{stage.project?.label}</bdi>}</span>
        <Link className="end" to={checklistOf(stage)}>
          <FormattedMessage id="pmis.stages.open_checklist" />
        </Link>
      </div>
    </div>
  );
}
