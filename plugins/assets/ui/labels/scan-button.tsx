import cameraIcon from '@blueprintjs/icons/lib/esm/next/generated/paths/barcode-read.js';
import { lazy, Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton, useNarrow } from '../../../../ui/index.ts';

const Scanner = lazy(() => import('./scanner.tsx'));

/** At the end of the search of the register, on a phone: reads the label of an asset with the camera. */
export default function ScanButton(): ReactElement | null {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  if (!useNarrow()) return null;
  return (
    <>
      <IconButton
        icon={cameraIcon}
        size="sm"
        aria-label={intl.formatMessage({ id: 'assets.scan.open' })}
        tooltip={false}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <Scanner onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
