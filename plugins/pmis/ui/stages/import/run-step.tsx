import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Button, formatNumber, Glyph, Icon, ImportFoot, invalidateRows, JobProgress, toast } from '../../../../../ui/index.ts';

interface RunStepProps {
  job: number;
  onLeave: () => void;
}

/** Step 3: the running import. It continues without the page. */
export function RunStep({ job, onLeave }: RunStepProps): ReactElement {
  const intl = useIntl();
  const word = (id: string): string => intl.formatMessage({ id });
  return (
    <>
      <div className="im-run">
        <div className="im-run-in">
          <h2>{word('pmis.stage_import.running')}</h2>
          <JobProgress job={job} label={word('pmis.stage_import.running')} />
          <div className="im-keep">
            <Icon name="bell" />
            <span>{word('import.may_leave')}</span>
          </div>
        </div>
      </div>
      <ImportFoot>
        <Button
          onClick={() => {
            toast.info(word('import.goes_on'));
            onLeave();
          }}
        >
          {word('import.background')}
        </Button>
      </ImportFoot>
    </>
  );
}

export interface Outcome {
  state: 'done' | 'failed' | 'cancelled';
  message: string | null;
  stages: number;
  links: number;
  losses: number;
}

interface DoneStepProps {
  outcome: Outcome;
  /** The page of the plan. */
  plan: string;
  onAgain: () => void;
}

/** Step 4: what was made, or why nothing was. */
export function DoneStep({ outcome: { state, message, stages, links, losses }, plan, onAgain }: DoneStepProps): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => invalidateRows(client), [client]);
  const word = (key: string, values?: Record<string, number>): string => intl.formatMessage({ id: `pmis.stage_import.${key}` }, values);
  const good = state === 'done';
  return (
    <>
      <div className="im-run">
        <div className="im-run-in">
          <h2>{word(good ? 'done' : 'not_done')}</h2>
          {good ? (
            <>
              <p className="im-big num">
                <bdi>{formatNumber(stages)}</bdi> <span>{word('done_stages', { n: stages })}</span>
              </p>
              <ul className="im-figures">
                <li>
                  <Glyph name="done" />
                  {word('done_links', { n: links })}
                </li>
                {losses > 0 && (
                  <li>
                    <Glyph name="waiting" />
                    {word('done_losses', { n: losses })}
                  </li>
                )}
              </ul>
            </>
          ) : (
            <p>{message ?? word('nothing_made')}</p>
          )}
        </div>
      </div>
      <ImportFoot>
        <Button variant={good ? 'default' : 'primary'} icon="arrow-up-from-tray" onClick={onAgain}>
          {intl.formatMessage({ id: 'import.another' })}
        </Button>
        <Button variant={good ? 'primary' : 'default'} onClick={() => void navigate(good ? `${plan}?look=timeline` : plan)}>
          {word('show')}
        </Button>
      </ImportFoot>
    </>
  );
}
