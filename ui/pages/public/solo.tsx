import type { ReactNode } from 'react';

/** One card in the middle of a public page: the form that the page is for, under its heading. */
export function Solo({ title, sub, wide, children }: { title: ReactNode; sub?: ReactNode; wide?: boolean; children: ReactNode }) {
  return (
    <div className="solo">
      <section className={wide ? 'solo-card solo-wide' : 'solo-card'}>
        <header className="solo-head"><h1>{title}</h1>{sub && <p>{sub}</p>}</header>
        {children}
      </section>
    </div>
  );
}
