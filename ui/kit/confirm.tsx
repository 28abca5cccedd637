import { createContext, useCallback, useContext, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmOptions {
  /** The question, with the name of its subject: "Delete 3 projects?". */
  title: ReactNode;
  /** The consequence; default: the contract's "Are you sure? This cannot be undone." (close.confirm). */
  text?: ReactNode;
  /** Label of the confirm button, which names the consequence: "Delete 3 projects". */
  confirm?: ReactNode;
  cancel?: ReactNode;
  danger?: boolean;
}

type Ask = (options: ConfirmOptions) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

export interface ConfirmDialogProps extends ConfirmOptions {
  isOpen: boolean;
  onAnswer: (yes: boolean) => void;
  /** The confirmed work is in progress. */
  busy?: boolean;
}

/** The confirm dialog, 400 px wide: the safe button first, the other one named after its consequence. */
export function ConfirmDialog({
  isOpen,
  onAnswer,
  title,
  text,
  confirm,
  cancel,
  danger = false,
  busy = false,
}: ConfirmDialogProps): ReactElement {
  const intl = useIntl();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      title={title}
      width={400}
      role="alertdialog"
      footer={
        <>
          <Button autoFocus onClick={() => onAnswer(false)}>
            {cancel ?? intl.formatMessage({ id: 'kit.cancel' })}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => onAnswer(true)}>
            {confirm ?? intl.formatMessage({ id: 'kit.confirm' })}
          </Button>
        </>
      }
    >
      <p>{text ?? intl.formatMessage({ id: 'kit.confirm_text' })}</p>
    </Dialog>
  );
}

/** Holds the one confirm dialog of the application. */
export function ConfirmProvider({ children }: { children: ReactNode }): ReactElement {
  const [open, setOpen] = useState<{ options: ConfirmOptions; answer: (yes: boolean) => void } | null>(null);
  const ask = useCallback<Ask>((options) => new Promise((answer) => setOpen({ options, answer })), []);
  const onAnswer = (yes: boolean): void => {
    open?.answer(yes);
    setOpen(null);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {open && <ConfirmDialog {...open.options} isOpen onAnswer={onAnswer} />}
    </ConfirmContext>
  );
}

/** Asks and waits: `if (await confirm({ title, confirm })) ...`. Escape and Cancel resolve to false. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}
