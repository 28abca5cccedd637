import type { CSSProperties, ReactElement } from 'react';

export interface SwatchProps {
  color: string;
  /** In the dark theme; default: the same. */
  dark?: string | null | undefined;
  /** What the colour stands for: never colour alone. */
  children: string;
}

/** A coloured square before its name, such as the level of a risk. The colour is data of the organisation. */
export function Swatch({ color, dark, children }: SwatchProps): ReactElement {
  return (
    <span className="k-swatch">
      <i style={{ '--day': color, '--night': dark ?? color } as CSSProperties} aria-hidden="true" />
      <bdi className="cut">{children}</bdi>
    </span>
  );
}
