import ripple from '@blueprintjs/icons/lib/esm/next/generated/paths/diagram-tree.js';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../../ui/index.ts';
import type { PagePartProps } from '../../../../ui/index.ts';
import { RippleDrawer } from './ripple-drawer.tsx';

/** Beside a control of a round: what would move if its result changed. */
export default function RippleOfItem({ id }: PagePartProps): ReactElement {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={ripple} aria-label={intl.formatMessage({ id: 'risk.ripple.open' })} onClick={() => setOpen(true)} />
      {open && <RippleDrawer ask={{ audit_item_id: id }} onClose={() => setOpen(false)} />}
    </>
  );
}
