import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportRun } from '../../core/shared/import.ts';
import { Bar, formatNumber, Glyph } from '../kit/index.ts';
import { rowsToCheck } from './steps.ts';
import { useProgress } from './use-progress.ts';

/** Numbers of valid and invalid rows, as figures and as a bar; during the check its progress. */
export function Summary({ run }: { run: ImportRun }): ReactElement {
  const intl = useIntl();
  const { checked = 0, valid = 0, failed = 0, updates = 0, creates = 0 } = run.summary ?? {};
  const checking = run.state === 'checking';
  const progress = useProgress(checking ? run.job : null);
  const all = checking ? rowsToCheck(run) : checked;
  const done = checking ? Math.max(checked, Math.min(all, progress ? progress.done + progress.failed : 0)) : checked;
  const share = (n: number): number => (all === 0 ? 0 : (n / all) * 100);
  return (
    <section className="im-sum" aria-label={intl.formatMessage({ id: 'import.summary' })}>
      <div className="im-sum-line">
        <span>
          <Glyph name="done" />
          <b className="num">{formatNumber(valid)}</b> {intl.formatMessage({ id: 'import.valid' }, { n: valid })}
        </span>
        <span>
          <Glyph name="stop" />
          <b className="num">{formatNumber(failed)}</b> {intl.formatMessage({ id: 'import.with_errors' }, { n: failed })}
        </span>
        {run.warned > 0 && (
          <span>
            <Glyph name="waiting" />
            <b className="num">{formatNumber(run.warned)}</b> {intl.formatMessage({ id: 'import.warned' }, { n: run.warned })}
          </span>
        )}
        {updates > 0 && (
          <span className="muted im-sum-kinds">{intl.formatMessage({ id: 'import.creates_updates' }, { creates, updates })}</span>
        )}
        <span className="faint end" role="status">
          {intl.formatMessage({ id: 'import.checked' }, { n: done, m: all })}
        </span>
      </div>
      {checking ? (
        <span
          className="im-meter"
          role="progressbar"
          aria-label={intl.formatMessage({ id: 'import.checking' })}
          aria-valuemin={0}
          aria-valuemax={all}
          aria-valuenow={done}
        >
          <Bar value={share(done)} tone="doing" />
        </span>
      ) : (
        <span className="im-meter" aria-hidden="true">
          {valid > 0 && <i data-tone="done" style={{ flexGrow: valid }} />}
          {failed > 0 && <i data-tone="stop" style={{ flexGrow: failed }} />}
        </span>
      )}
    </section>
  );
}
