import type { ReactElement, ReactNode } from 'react';

/** No side bar, no footer (AMB-29): the page alone. */
export default function EmptyLayout({ children }: { children: ReactNode }): ReactElement {
  return (
    <main id="main" className="alone" tabIndex={-1}>
      {children}
    </main>
  );
}
