import type { ReactElement } from 'react';
import { iconPaths } from './icons.ts';
import type { IconGiven } from './icons.ts';

export interface IconProps {
  name: IconGiven;
  size?: 12 | 16 | 20;
  /** Mirror in right-to-left pages: for chevrons and arrows, never for clocks, ticks, media or digits. */
  flip?: boolean;
  className?: string;
}

/** An outline icon. It is decorative: the text beside it or the button's aria-label gives the meaning. */
export function Icon({ name, size = 16, flip = false, className }: IconProps): ReactElement {
  const paths = iconPaths(name);
  const classes = ['k-icon', flip ? 'k-flip' : '', className ?? ''].filter(Boolean).join(' ');
  return (
    <svg className={classes} data-size={size === 16 ? undefined : size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {paths ? paths.map((d) => <path key={d} d={d} fillRule="evenodd" />) : <circle cx="8" cy="8" r="2" />}
    </svg>
  );
}
