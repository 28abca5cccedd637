import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportRun } from '../../core/shared/import.ts';
import { announceError, api, isApiError } from '../data/index.ts';
import { Button, Icon, toast, useConfirm } from '../kit/index.ts';
import { JobProgress } from '../jobs/progress.tsx';
import { inSentence } from '../kit/text/in-sentence.ts';
import { runKey } from './calls.ts';
import { ErrorsButton } from './errors-button.tsx';
import { Foot } from './foot.tsx';

interface RunStepProps {
  run: ImportRun;
  /** To the list, while the import continues. */
  onLeave: () => void;
}

/** Step 4: the running import. It continues without the page. */
export function RunStep({ run, onLeave }: RunStepProps): ReactElement {
  const intl = useIntl();
  const stop = useStop(run);
  const failed = run.summary?.failed ?? 0;
  const leave = (): void => {
    toast.info(intl.formatMessage({ id: 'import.goes_on' }));
    onLeave();
  };
  return (
    <>
      <div className="im-run">
        <div className="im-run-in">
          <h2>{intl.formatMessage({ id: 'import.importing' }, { entities: inSentence(run.labels, intl.locale) })}</h2>
          {run.job !== null && <JobProgress job={run.job} label={intl.formatMessage({ id: 'import.progress' })} />}
          <div className="im-keep">
            <Icon name="bell" />
            <span>{intl.formatMessage({ id: 'import.may_leave' })}</span>
          </div>
          {failed > 0 && <p className="muted">{intl.formatMessage({ id: 'import.left_out' }, { n: failed })}</p>}
          <div className="row">
            {failed > 0 && <ErrorsButton run={run} />}
            <Button variant="ghost" onClick={onLeave}>
              {intl.formatMessage({ id: 'import.open_list' }, { entities: inSentence(run.labels, intl.locale) })}
            </Button>
          </div>
        </div>
      </div>
      <Foot>
        <Button variant="ghost" onClick={() => void stop()}>
          {intl.formatMessage({ id: 'import.stop' })}
        </Button>
        <Button onClick={leave}>{intl.formatMessage({ id: 'import.background' })}</Button>
      </Foot>
    </>
  );
}

/** Asks, then stops the job; imported rows stay. */
function useStop(run: ImportRun): () => Promise<void> {
  const intl = useIntl();
  const confirm = useConfirm();
  const client = useQueryClient();
  return async () => {
    if (
      run.job === null ||
      !(await confirm({
        title: intl.formatMessage({ id: 'import.stop_title' }),
        text: intl.formatMessage({ id: run.mode === 'all' ? 'import.stop_all' : 'import.stop_text' }),
        confirm: intl.formatMessage({ id: 'import.stop' }),
        danger: true,
      }))
    )
      return;
    try {
      await api.post(`jobs/${run.job}/cancel`, { body: {}, quiet: true, final: true });
    } catch (error) {
      if (!isApiError(error)) throw error;
      announceError(error);
    }
    void client.invalidateQueries({ queryKey: runKey(run.id) });
  };
}
