import type { ReactNode } from 'react';
import { Icon } from '../kit/index.ts';

export interface SoloProps {
  title: ReactNode;
  /** A sentence below the title. */
  sub?: ReactNode;
  /** Above the title, for result pages. */
  icon?: string;
  wide?: boolean;
  children: ReactNode;
}

/** One card in the middle of a public page: a heading and the page's form. */
export function Solo({ title, sub, icon, wide, children }: SoloProps) {
  return (
    <div className="solo">
      <section className={wide ? 'solo-card solo-wide' : 'solo-card'}>
        <header className="solo-head">
          {icon && <Icon name={icon} />}
          <h1>{title}</h1>
          {sub && <p>{sub}</p>}
        </header>
        {children}
      </section>
    </div>
  );
}
