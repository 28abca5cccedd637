import { Children, Fragment } from 'react';
import type { ReactElement, ReactNode } from 'react';

/** Small facts in a line, with separators between non-empty ones. */
export function Facts({ children }: { children: ReactNode }): ReactElement {
  return (
    <span className="rd-facts">
      {Children.toArray(children).map((fact, at) => (
        <Fragment key={at}>
          {at > 0 && <i aria-hidden="true">·</i>}
          {fact}
        </Fragment>
      ))}
    </span>
  );
}
