import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../kit/index.ts';

export interface StepItem {
  id: string;
  label: ReactNode;
}

/** The steps of an import: done, current, next. At the last one all are done. */
export function StepList({ steps, now }: { steps: readonly StepItem[]; now: string }): ReactElement {
  const intl = useIntl();
  const at = steps.findIndex(({ id }) => id === now);
  return (
    <ol className="im-steps" aria-label={intl.formatMessage({ id: 'import.steps' })}>
      {steps.map(({ id, label }, index) => {
        const past = index < at || at === steps.length - 1;
        return (
          <li key={id} data-state={past ? 'past' : index === at ? 'now' : undefined} aria-current={index === at ? 'step' : undefined}>
            <i aria-hidden="true">{past ? <Icon name="check" size={12} /> : index + 1}</i>
            <span>{label}</span>
          </li>
        );
      })}
    </ol>
  );
}
