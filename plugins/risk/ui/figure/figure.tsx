import type { ReactElement, ReactNode } from 'react';
import { Big } from '../../../../ui/index.ts';
import './figure.css';

interface FigureProps {
  name: ReactNode;
  /** What it means, below it. */
  note: ReactNode;
  bad?: boolean;
  children: ReactNode;
}

/** A figure of a band: its name, its value, and what that means. */
export const Figure = ({ name, note, bad = false, children }: FigureProps): ReactElement => (
  <div className="rx-figure" data-bad={bad || undefined}>
    <dt>{name}</dt>
    <Big as="dd">{children}</Big>
    <dd className="rx-note">{note}</dd>
  </div>
);

/** Four figures beside each other; two and two where there is less room. */
export const FigureBand = ({ children }: { children: ReactNode }): ReactElement => (
  <div className="rx-frame">
    <dl className="rx-band">{children}</dl>
  </div>
);
