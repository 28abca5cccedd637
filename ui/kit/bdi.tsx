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

/** Signs of keys that the product's fonts do not have, as lines in a field of 12 by 12. */
const SIGNS: Record<string, string> = {
  '↵': 'M10 2.5v4.2H2.4M5 4.1 2.4 6.7 5 9.3',
  '⇧': 'M6 1.8 1.8 6H4v3.8h4V6h2.2z',
  '⌘': 'M4.4 4.4h3.2v3.2H4.4zM4.4 4.4H3.1a1.3 1.3 0 1 1 1.3-1.3zM7.6 4.4V3.1a1.3 1.3 0 1 1 1.3 1.3zM7.6 7.6h1.3a1.3 1.3 0 1 1-1.3 1.3zM4.4 7.6v1.3a1.3 1.3 0 1 1-1.3-1.3z',
  '↑': 'M6 10V2M2.8 5.2 6 2l3.2 3.2',
  '↓': 'M6 2v8M2.8 6.8 6 10l3.2-3.2',
  '←': 'M10 6H2M5.2 2.8 2 6l3.2 3.2',
  '→': 'M2 6h8M6.8 2.8 10 6 6.8 9.2',
};

/** One key of the keyboard. Its sign is drawn, so that it does not depend on the fonts of the system. */
export function Kbd({ children }: { children: string }): ReactElement {
  const sign = SIGNS[children];
  return (
    <kbd className="k-kbd">
      {sign ? (
        <svg viewBox="0 0 12 12" role="img" aria-label={children}>
          <path d={sign} />
        </svg>
      ) : (
        children
      )}
    </kbd>
  );
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
