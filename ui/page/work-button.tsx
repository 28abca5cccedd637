import { useState } from 'react';
import type { ReactElement } from 'react';
import { announceError, isApiError } from '../data/index.ts';
import { Button, type ButtonProps } from '../kit/index.ts';

interface WorkButtonProps extends Omit<ButtonProps, 'busy' | 'onClick'> {
  work: () => Promise<void>;
}

/** A button that is busy until its work is done; the server's refusal is announced. */
export function WorkButton({ work, ...button }: WorkButtonProps): ReactElement {
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!isApiError(error)) throw error;
      announceError(error);
    } finally {
      setBusy(false);
    }
  };
  return <Button {...button} busy={busy} onClick={() => void start()} />;
}
