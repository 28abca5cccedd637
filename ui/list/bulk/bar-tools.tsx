import type { ReactElement } from 'react';
import type { BarParts } from './bulk-bar.tsx';
import { FailedBar } from './failed-bar.tsx';
import { NarrowBar } from './narrow-bar.tsx';
import { WideTools } from './wide-tools.tsx';

/** The buttons of the bar: on a narrow screen one for all, after a run with refused rows those that fix them. */
export default function BarTools(props: BarParts): ReactElement {
  if (props.narrow) return <NarrowBar {...props} />;
  return props.selection.outcome ? <FailedBar {...props} /> : <WideTools {...props} />;
}
