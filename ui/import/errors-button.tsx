import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportRun } from '../../core/shared/import.ts';
import { announceError, isApiError } from '../data/index.ts';
import { Button } from '../kit/index.ts';
import { download } from '../data/download.ts';

/** Downloads the error workbook: the original sheet with only the refused rows and their reasons. */
export function ErrorsButton({ run, small = false }: { run: Pick<ImportRun, 'id' | 'file'>; small?: boolean }): ReactElement {
  const intl = useIntl();
  const [busy, setBusy] = useState(false);
  const get = async (): Promise<void> => {
    setBusy(true);
    try {
      await download(`imports/${run.id}/errors`, run.file.name);
    } catch (error) {
      if (!isApiError(error)) throw error;
      announceError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size={small ? 'sm' : 'md'} icon="arrow-down-to-tray" busy={busy} onClick={() => void get()}>
      {intl.formatMessage({ id: 'import.errors_file' })}
    </Button>
  );
}
