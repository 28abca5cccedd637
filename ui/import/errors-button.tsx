import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportRun } from '../../core/shared/import.ts';
import { download } from '../data/download.ts';
import { WorkButton } from '../page/work-button.tsx';

/** Downloads the error workbook: the original sheet with only the refused rows and their reasons. */
export function ErrorsButton({ run, small = false }: { run: Pick<ImportRun, 'id' | 'file'>; small?: boolean }): ReactElement {
  const intl = useIntl();
  return (
    <WorkButton size={small ? 'sm' : 'md'} icon="arrow-down-to-tray" work={() => download(`imports/${run.id}/errors`, run.file.name)}>
      {intl.formatMessage({ id: 'import.errors_file' })}
    </WorkButton>
  );
}
