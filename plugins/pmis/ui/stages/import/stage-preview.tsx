import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { today as todayText } from '../../../../../core/shared/day.ts';
import { formatNumber, formatPercent, Glyph, Icon, Money, Progress } from '../../../../../ui/index.ts';
import { dayRange } from '../shown-days.ts';
import type { PlanRead } from './types.ts';

/** The stages to come, in the columns of the plan. The first ones of a large plan. */
export function StagePreview({ read }: { read: PlanRead }): ReactElement {
  const intl = useIntl();
  const word = (id: string): string => intl.formatMessage({ id: `pmis.stages.${id}` });
  const own = (id: string, values?: Record<string, number>): string => intl.formatMessage({ id: `pmis.stage_import.${id}` }, values);
  const now = todayText();
  const rest = read.count - read.stages.length;
  // In a plan that has stages the new ones weigh nothing.
  const weighted = read.existing === 0;
  const money = read.stages.some(({ budget }) => budget > 0);
  return (
    <div className="ip-table sp-cells">
      <table>
        <thead>
          <tr>
            <th scope="col">{word('stage')}</th>
            {weighted && (
              <th scope="col" className="ip-n ip-weight">
                {word('weight')}
              </th>
            )}
            <th scope="col" className="ip-days">
              {word('planned')}
            </th>
            {money && (
              <th scope="col" className="ip-n">
                {own('budget')}
              </th>
            )}
            <th scope="col">{word('progress')}</th>
          </tr>
        </thead>
        <tbody>
          {read.stages.map((stage, at) => (
            <tr key={stage.task}>
              <th scope="row">
                <span className="ip-name">
                  <em className="num">{at + 1}</em>
                  {stage.is_milestone && <Icon name="flag" size={12} aria-label={own('milestone')} />}
                  <span className="cut" title={stage.title}>
                    <bdi>{stage.title}</bdi>
                  </span>
                  {stage.parts > 0 && <small className="faint">{own('parts', { n: stage.parts })}</small>}
                </span>
              </th>
              {weighted && (
                <td className="ip-n num">
                  <bdi>{formatPercent(stage.weight)}</bdi>
                </td>
              )}
              <td className="num">{dayRange(intl, stage.planned_start, stage.planned_end, now)}</td>
              {money && (
                <td className="ip-n">
                  <Money value={stage.budget > 0 ? stage.budget : null} withUnit={false} digits={0} />
                </td>
              )}
              <td>
                <Progress value={stage.progress} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <p className="im-more">
          <Glyph name="todo" /> {intl.formatMessage({ id: 'pmis.stage_import.rest' }, { n: rest, count: formatNumber(rest) })}
        </p>
      )}
    </div>
  );
}
