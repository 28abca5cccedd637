/** States of a mailed link while it is checked, and after its use: for password resets and workspace requests. */
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Skeleton } from '../kit/index.ts';
import { Solo } from './solo.tsx';

/** The result: a heading, a sentence and the next step. */
export function Outcome({
  title,
  icon,
  text,
  children,
}: {
  title: string;
  icon: string;
  text: ReactNode;
  children: ReactNode;
}): ReactElement {
  return (
    <Solo title={<FormattedMessage id={title} />} icon={icon}>
      <div className="form-sent" role="status">
        <p>{text}</p>
        {children}
      </div>
    </Solo>
  );
}

/** A skeleton with the size of the form that follows. */
export function Checking(): ReactElement {
  return (
    <div className="col-form" aria-busy="true">
      <span className="sr" role="status">
        <FormattedMessage id="public.reset.checking" />
      </span>
      <Skeleton height={32} />
      <Skeleton height={32} />
      <Skeleton height={32} />
    </div>
  );
}
