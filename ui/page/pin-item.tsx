import type { ReactElement } from 'react';
import { MenuItem } from '../kit/index.ts';
import { usePin } from './use-pin.ts';

/** The pin of the current page in its More menu. */
export function PinItem(): ReactElement | null {
  const pin = usePin();
  return pin ? <MenuItem icon={pin.pinned ? 'push-pin-filled' : 'push-pin'} text={pin.label} kbd="P" onClick={pin.toggle} /> : null;
}
