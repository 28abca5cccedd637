import { useId } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Checkbox, Glyph, Radio, useSession } from '../../../../../ui/index.ts';
import { MOST_STAGES, WEIGHTS } from './types.ts';
import type { PlanRead } from './types.ts';
import type { PlanImport } from './use-plan-import.ts';

/** What the reader chooses of a plan, and what of it is not taken. */
export function PlanOptions({ state, read }: { state: PlanImport; read: PlanRead }): ReactElement {
  const intl = useIntl();
  const { can } = useSession();
  const name = useId();
  const { choices, choose } = state;
  const word = (key: string, values?: Record<string, string | number>): string =>
    intl.formatMessage({ id: `pmis.stage_import.${key}` }, values);
  const source = choices.source ?? read.projects?.find((one) => one.name === read.title)?.id;
  const level = choices.level ?? read.level;
  const holidays = read.calendar?.holidays ?? 0;
  return (
    <aside className="im-side" aria-label={word('choices')}>
      {read.projects && read.projects.length > 1 && (
        <fieldset className="ip-choice">
          <legend className="h-13">{word('project')}</legend>
          {read.projects.map((one) => (
            <Radio key={one.id} name={`${name}p`} checked={one.id === source} onChange={() => choose({ source: one.id, level: null })}>
              <bdi>{one.name}</bdi> <em>{word('tasks', { n: one.tasks })}</em>
            </Radio>
          ))}
        </fieldset>
      )}
      <fieldset className="ip-choice">
        <legend className="h-13">{word('level')}</legend>
        {read.levels.map((one) => (
          <Radio
            key={one.level}
            name={`${name}l`}
            checked={one.level === level}
            disabled={one.stages === 0 || one.stages > MOST_STAGES}
            onChange={() => choose({ level: one.level })}
          >
            {word('level_n', { n: one.level })}{' '}
            <em>
              {one.stages > MOST_STAGES
                ? word('too_many', { n: one.stages })
                : intl.formatMessage({ id: 'pmis.stages.count' }, { n: one.stages })}
            </em>
          </Radio>
        ))}
        <p className="sp-small">{word('level_text')}</p>
      </fieldset>
      {read.existing === 0 && (
        <fieldset className="ip-choice">
          <legend className="h-13">{word('weights')}</legend>
          {WEIGHTS.map((by) => (
            <Radio key={by} name={`${name}w`} checked={choices.weights === by} onChange={() => choose({ weights: by })}>
              {word(`weights.${by}`)}
            </Radio>
          ))}
        </fieldset>
      )}
      {holidays > 0 && can('manage_work_calendar') && (
        <div className="ip-choice">
          <h2 className="h-13">{word('holidays')}</h2>
          <Checkbox checked={choices.holidays} onChange={(event) => choose({ holidays: event.target.checked })}>
            {word('holidays_take', { n: holidays })}
          </Checkbox>
        </div>
      )}
      <div className="ip-choice">
        <h2 className="h-13">{word('losses')}</h2>
        {read.losses.length === 0 ? (
          <p className="row row-1">
            <Glyph name="done" />
            {word('no_losses')}
          </p>
        ) : (
          <ul className="ip-losses">
            {read.losses.map(({ what, text, samples }) => (
              <li key={what} title={samples.join('\n')}>
                <Glyph name="waiting" />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </aside>
  );
}
