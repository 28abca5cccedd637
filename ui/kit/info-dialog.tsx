import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** A short explanation of 400 px, opened from the info icon of a field. */
export function InfoDialog({
  isOpen,
  onClose,
  title,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}): ReactElement {
  const intl = useIntl();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      width={400}
      footer={
        <Button autoFocus onClick={onClose}>
          {intl.formatMessage({ id: 'kit.close' })}
        </Button>
      }
    >
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Dialog>
  );
}
