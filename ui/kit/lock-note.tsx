import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A line above a record or its form: why it cannot be changed. */
export function LockNote({ children }: { children: ReactNode }): ReactElement {
  return (
    <p className="k-lock" role="note">
      <Icon name="lock" />
      <span dir="auto">{children}</span>
    </p>
  );
}
