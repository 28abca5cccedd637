import type { ReactElement, ReactNode } from 'react';
import { PageHead, Skeleton } from '../kit/index.ts';
import '../theme/parts.css';

export interface PartsPageProps {
  title: ReactNode;
  about: ReactNode;
  /** The list of the parts: PartsNav, or PartWaiting while it is on its way. */
  nav: ReactNode;
  /** The address names a part: on a narrow screen that part is shown, else the list. */
  chosen: boolean;
  /** The chosen part. */
  children: ReactNode;
}

/** A page of parts, such as settings: their list at the start side, the chosen one beside it. */
export const PartsPage = ({ title, about, nav, chosen, children }: PartsPageProps): ReactElement => (
  <div className="parts" data-chosen={chosen || undefined}>
    <PageHead line title={title} about={about} />
    <div className="parts-body">
      {nav}
      {children}
    </div>
  </div>
);

/** The list of the parts: sections with a heading and links. */
export const PartsNav = ({ label, children }: { label: string; children: ReactNode }): ReactElement => (
  <nav className="parts-nav" aria-label={label}>
    {children}
  </nav>
);

export interface PartProps {
  /** Of its heading, which names the part. */
  id: string;
  title: ReactNode;
  about?: ReactNode;
  /** Buttons at the end side of the heading. */
  actions?: ReactNode;
  /** Absent: it is on its way. */
  children?: ReactNode;
}

/** One part: heading, a sentence about it, and what it is made of. */
export const Part = ({ id, title, about, actions, children }: PartProps): ReactElement => (
  <section className="parts-main" aria-labelledby={id}>
    <header className="parts-head">
      <div className="grow">
        <h2 id={id} className="h-16">
          {title}
        </h2>
        {about && <p className="muted">{about}</p>}
      </div>
      {actions}
    </header>
    {children || <Skeleton height={240} />}
  </section>
);

/** Stands for a part, or for the list of the parts (`nav`), that is on its way. */
export const PartWaiting = ({ rows = 3, nav = false }: { rows?: number; nav?: boolean }): ReactElement => (
  <div className={nav ? 'parts-nav parts-waiting' : 'parts-waiting'} aria-busy="true">
    {Array.from({ length: rows }, (_, i) => (
      <Skeleton key={i} height={28} />
    ))}
  </div>
);
