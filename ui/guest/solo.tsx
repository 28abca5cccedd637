import type { ReactNode } from 'react';
import { Icon } from '../kit/index.ts';

export interface SoloProps {
  title: ReactNode;
  /** A sentence under the title. */
  sub?: ReactNode;
  /** Drawn above the title, where the page says how something ended. */
  icon?: string;
  wide?: boolean;
  children: ReactNode;
}

/** One card in the middle of a public page: the form that the page is for, under its heading. */
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
