import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Bar } from '../../kit/index.ts';
import type { Progress } from './use-bulk-run.ts';

/** Progress of the work: n of m, a bar and, once it can be estimated, the time left. */
export function ProgressLine({ of: { stage, work, done, all, began } }: { of: Progress }): ReactElement {
  const intl = useIntl();
  const id = stage === 'check' ? 'check' : work.verb;
  const left = done > 0 && done < all ? Math.ceil((((performance.now() - began) / done) * (all - done)) / 1000) : 0;
  return (
    <span
      className="lb-progress"
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={done}
      aria-label={intl.formatMessage({ id: `bulk.doing.${id}` }, { n: done, m: all })}
    >
      <span className="num">{intl.formatMessage({ id: `bulk.doing.${id}` }, { n: done, m: all })}</span>
      <Bar value={all === 0 ? 0 : (done / all) * 100} />
      {left > 0 && <span className="lb-left num">{intl.formatMessage({ id: 'bulk.left' }, { n: left })}</span>}
    </span>
  );
}
