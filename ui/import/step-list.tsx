import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../kit/index.ts';
import { STEPS } from './steps.ts';
import type { Step } from './steps.ts';

/** The five steps: done, current, next. */
export function StepList({ now }: { now: Step }): ReactElement {
  const intl = useIntl();
  const at = STEPS.indexOf(now);
  return (
    <ol className="im-steps" aria-label={intl.formatMessage({ id: 'import.steps' })}>
      {STEPS.map((step, index) => {
        const past = index < at || now === 'complete';
        return (
          <li key={step} data-state={past ? 'past' : index === at ? 'now' : undefined} aria-current={index === at ? 'step' : undefined}>
            <i aria-hidden="true">{past ? <Icon name="check" size={12} /> : index + 1}</i>
            <span>{intl.formatMessage({ id: `import.step.${step}` })}</span>
          </li>
        );
      })}
    </ol>
  );
}
