import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** One line above a record or its form: why it stays as it is. */
export function LockNote({ children }: { children: ReactNode }): ReactElement {
  return (
    <p className="k-lock" role="note">
      <Icon name="lock" />
      <span dir="auto">{children}</span>
    </p>
  );
}
