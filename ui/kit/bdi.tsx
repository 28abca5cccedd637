import type { ReactElement, ReactNode } from 'react';

/** Isolates text from its surroundings (bidi isolation), so that names and codes keep their own direction. */
export function Bdi({ children, className }: { children: ReactNode; className?: string }): ReactElement {
  return <bdi className={className}>{children}</bdi>;
}

/** A code, number or key that always reads left to right, with tabular figures. */
export function Ltr({ children, className = 'num' }: { children: ReactNode; className?: string }): ReactElement {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}

/** One key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }): ReactElement {
  return <kbd className="k-kbd">{children}</kbd>;
}

/** A combination, left to right in both directions: <Keys of={['Ctrl', 'K']} />. */
export function Keys({ of }: { of: readonly string[] }): ReactElement {
  return (
    <span className="k-keys">
      {of.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  );
}

/** The muted number beside a title, such as the row count of a list. */
export function Count({ children }: { children: ReactNode }): ReactElement {
  return <span className="k-count">{children}</span>;
}
