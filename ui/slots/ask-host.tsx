import { Suspense } from 'react';
import type { ReactElement } from 'react';
import { Skeleton } from '../kit/index.ts';
import { recordPart } from './record-parts.ts';
import type { RecordPartProps } from './record-parts.ts';

/** What a plugin says above the fields of an action's dialog, if anything. */
export function AskHost({ action, ...props }: RecordPartProps & { action: string }): ReactElement | null {
  const View = recordPart(`ask:${props.meta.name}.${action}`);
  return View ? (
    <Suspense fallback={<Skeleton height={140} />}>
      <View {...props} />
    </Suspense>
  ) : null;
}
