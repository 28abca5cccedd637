import type { ReactElement } from 'react';

/** A grey placeholder of the size of the coming content. Numbers are pixels; `round` draws a disc or a pill. */
export function Skeleton({
  width = '100%',
  height = 12,
  round = false,
}: {
  width?: number | string;
  height?: number;
  round?: boolean;
}): ReactElement {
  return <span className="k-skeleton" aria-hidden="true" style={{ width, height, ...(round ? { borderRadius: height / 2 } : {}) }} />;
}
