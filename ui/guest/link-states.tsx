/** What a mailed link shows while it is asked about, and when it is done with: for password resets and for opening a workspace. */
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Skeleton } from '../kit/index.ts';
import { Solo } from './solo.tsx';

/** How it ended, in a heading, a sentence and the one thing to do next. */
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

/** In the place and height of the form that follows. */
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
