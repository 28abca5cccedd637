import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { StepList } from './step-list.tsx';
import type { StepItem } from './step-list.tsx';
import '../theme/import.css';

interface ImportFrameProps {
  title: ReactNode;
  steps: readonly StepItem[];
  /** The step that is shown; its looks go by it. */
  step: string;
  /** The step that the list marks, if another one: an import that failed is not complete. */
  now?: string;
  children: ReactNode;
}

/** The frame of an import: its title and steps. The next step begins with the focus on the title, also for screen readers. */
export function ImportFrame({ title, steps, step, now = step, children }: ImportFrameProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <div className="im" data-step={step}>
      <header className="im-top">
        <h1 ref={heading} className="title" tabIndex={-1}>
          {title}
        </h1>
        <StepList steps={steps} now={now} />
      </header>
      {children}
    </div>
  );
}
