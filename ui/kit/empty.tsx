import type { ReactElement, ReactNode } from 'react';
import { Art } from './art.tsx';
import type { ArtName } from './art.tsx';

export interface EmptyProps {
  /** empty: nothing yet; error: went wrong; denied: not allowed; missing: not there. */
  art?: ArtName;
  title: ReactNode;
  text?: ReactNode;
  /** Buttons, the safe one first. */
  actions?: ReactNode;
  /** A small line below: status code, request id. */
  code?: ReactNode;
  /** 1 if it is the page's only heading. */
  level?: 1 | 2;
  children?: ReactNode;
}

/** An empty state: an illustration, one sentence and the action that helps. */
export function Empty({ art = 'empty', title, text, actions, code, level = 2, children }: EmptyProps): ReactElement {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="k-empty" data-art={art}>
      <Art name={art} />
      <Heading className="h-16">{title}</Heading>
      {text && <p>{text}</p>}
      {actions && <div className="row">{actions}</div>}
      {code && <span className="k-empty-code">{code}</span>}
      {children}
    </div>
  );
}
