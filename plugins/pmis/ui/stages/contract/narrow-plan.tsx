import { Fragment } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, formatPercent, Glyph, Icon, IconButton, PageParts, Pill, Progress } from '../../../../../ui/index.ts';
import { isLate, toneOf } from '../board/bars.ts';
import type { Stage } from '../model.ts';
import type { PlanPart } from '../timeline/rows.ts';
import { moveOf } from './moves.ts';
import { PartHead } from './part-head.tsx';
import type { RowMove } from './stage-table.tsx';

interface NarrowPlanProps {
  head: ReactNode;
  /** The menu with what else may be done. */
  more: ReactNode;
  parts: readonly PlanPart[];
  /** With a heading for each part. */
  headed: boolean;
  chosen: Stage | undefined;
  today: number;
  move: RowMove | undefined;
  /** Required items that are open. */
  missing: number;
  busy: boolean;
  onChoose: (id: number | null) => void;
  onMove: (stage: Stage) => void;
  log: boolean;
  onLog: (open: boolean) => void;
  /** The checklist of the chosen stage. */
  children: ReactNode;
}

/** On a phone: the stages as a list; of the chosen one its checklist, and at the foot what is missing over the one button. */
export function NarrowPlan(props: NarrowPlanProps): ReactElement {
  const { head, more, parts, headed, chosen, today, move, missing, busy, onChoose, onMove, log, onLog, children } = props;
  const intl = useIntl();
  const word = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id: `pmis.stages.${id}` }, values);
  if (!chosen)
    return (
      <section className="sp">
        {head}
        <div className="sp-cards">
          {parts.map(({ contract, stages }) => (
            <Fragment key={contract?.id ?? 0}>
              {headed && <PartHead contract={contract} />}
              <ul>
                {stages.map((stage) => (
                  <li key={stage.id}>
                    <button type="button" onClick={() => onChoose(stage.id)}>
                      <Glyph name={toneOf(stage, today)} />
                      <span className="grow cut">
                        <span className="num muted">{stage.position}</span> <bdi>{stage.title}</bdi>
                      </span>
                      <Progress value={stage.progress} late={isLate(stage, today)} />
                      <Icon name="chevron-right" flip size={12} />
                    </button>
                    <PageParts place="stage-mark" entity="project_stage" id={stage.id} within={stage.project?.id} />
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </div>
      </section>
    );
  const next = moveOf(chosen);
  return (
    <section className="sp sp-narrow">
      <header className="sp-narrow-head">
        <div className="row">
          <IconButton icon="chevron-left" flip aria-label={word('all_stages_of_plan')} onClick={() => onChoose(null)} />
          <h1 className="title grow cut">
            <span className="num">{chosen.position}</span> <bdi>{chosen.title}</bdi>
          </h1>
          <IconButton icon="arrow-ccw-clock" aria-label={word('who_ticked')} aria-pressed={log} onClick={() => onLog(!log)} />
          {more}
        </div>
        <div className="row">
          <Pill tone={toneOf(chosen, today)}>
            <FormattedMessage id={isLate(chosen, today) ? 'pmis.stages.late' : `pmis.stages.status.${chosen.status}`} />
          </Pill>
          <span className="muted num">{word('weight_of', { weight: formatPercent(chosen.weight) })}</span>
          <span className="end sp-narrow-progress">
            <Progress value={chosen.progress} late={isLate(chosen, today)} />
          </span>
        </div>
      </header>
      {children}
      {next !== null && (
        <footer className="sp-foot">
          {move?.reason !== undefined && (
            <p>
              <Icon name="circle-info" />
              {next === 'complete' && missing > 0 ? word('items_open_long', { n: missing }) : move.reason}
            </p>
          )}
          <Button size="big" fill busy={busy} disabledReason={move ? move.reason : word('not_yours')} onClick={() => onMove(chosen)}>
            {word(`do_stage.${next}`)}
          </Button>
        </footer>
      )}
    </section>
  );
}
