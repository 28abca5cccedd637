import type { ReactElement } from 'react';
import { Icon, Skeleton } from '../../../../ui/index.ts';
import type { Trial } from './calls.ts';

/** The results of a connection test, step by step, up to the first failure. */
export function Steps({ trial }: { trial: Trial | 'running' }): ReactElement {
  return (
    <div className="own-wide cc-trial" role="status" aria-busy={trial === 'running' || undefined}>
      {trial === 'running' ? (
        <>
          <Skeleton height={20} />
          <Skeleton height={20} />
          <Skeleton height={20} />
        </>
      ) : (
        <ul className="cc-steps">
          {trial.steps.map((step) => (
            <li key={step.id} data-wrong={step.ok ? undefined : 'true'}>
              <Icon name={step.ok ? 'circle-check-filled' : 'circle-exclamation-filled'} />
              <span>{step.text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
