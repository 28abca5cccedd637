import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Button, formatNumber, Glyph, Icon, ImportFoot, invalidateRows, JobProgress, RefusedPieces, toast } from '../../../../ui/index.ts';
import { SECTIONS } from './types.ts';

/** Step 3: the running job. It continues without the page. */
export function RunStep({ job, onLeave }: { job: number; onLeave: () => void }): ReactElement {
  const intl = useIntl();
  const running = intl.formatMessage({ id: 'assets.discovery.running' });
  return (
    <>
      <div className="im-run">
        <div className="im-run-in">
          <h2>{running}</h2>
          <JobProgress job={job} label={running} />
          <div className="im-keep">
            <Icon name="bell" />
            <span>{intl.formatMessage({ id: 'import.may_leave' })}</span>
          </div>
        </div>
      </div>
      <ImportFoot>
        <Button
          onClick={() => {
            toast.info(intl.formatMessage({ id: 'import.goes_on' }));
            onLeave();
          }}
        >
          {intl.formatMessage({ id: 'import.background' })}
        </Button>
      </ImportFoot>
    </>
  );
}

interface DoneProps {
  job: number;
  failed: boolean;
  message: string | null;
  figures: Readonly<Record<string, unknown>>;
  onAgain: () => void;
}

/** Step 4: how many entries were applied, and each that was refused with its reason. */
export function DoneStep({ job, failed, message, figures, onAgain }: DoneProps): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => invalidateRows(client), [client]);
  const figure = (name: string): number => Number(figures[name] ?? 0);
  const refused = figure('refused');
  const word = (key: string): string => intl.formatMessage({ id: `assets.discovery.${key}` });
  return (
    <>
      <div className="im-run">
        <div className="im-run-in">
          <h2>{word(failed ? 'not_done' : 'done')}</h2>
          {failed ? (
            <p>{message}</p>
          ) : (
            <ul className="im-figures">
              {SECTIONS.map((section) => (
                <li key={section}>
                  <Glyph name={figure(section) ? 'done' : 'todo'} />
                  <bdi className="num">{formatNumber(figure(section))}</bdi> {word(`done_${section}`)}
                </li>
              ))}
              {refused > 0 && (
                <li>
                  <Glyph name="stop" />
                  <bdi className="num">{formatNumber(refused)}</bdi> {word('done_refused')}
                </li>
              )}
            </ul>
          )}
          {refused > 0 && <RefusedPieces job={job} count={refused} />}
        </div>
      </div>
      <ImportFoot>
        <Button icon="arrow-up-from-tray" onClick={onAgain}>
          {word('again')}
        </Button>
        <Button variant="primary" onClick={() => void navigate('/assets')}>
          {word('show')}
        </Button>
      </ImportFoot>
    </>
  );
}
