import { useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../../core/shared/wire.ts';
import { isApiError } from '../../data/index.ts';
import { Button, Dialog } from '../../kit/index.ts';
import { useSaveField } from '../use-save-field.ts';
import { Pinned, pinOf } from './pinned.tsx';
import type { Pin } from './pinned.tsx';

/** An arrow key moves the pin by this share of the picture. */
const STEP = 0.01;
const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const CENTRE: Pin = { x: 0.5, y: 0.5 };

/** The server keeps four digits. */
const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

export interface PinDialogProps {
  meta: EntityMeta;
  row: Row;
  /** The fields of the pin. */
  names: readonly [string, string];
  src: string;
  close: () => void;
}

/** Sets the pin on the picture: by a click, or from its centre by the arrow keys. */
export function PinDialog({ meta, row, names, src, close }: PinDialogProps): React.JSX.Element {
  const intl = useIntl();
  const save = useSaveField(meta, row);
  const [pin, setPin] = useState(() => pinOf(row, names));
  const [busy, setBusy] = useState(false);
  const [x, y] = names;
  const keep = (): void => {
    setBusy(true);
    save({ [x]: pin?.x ?? null, [y]: pin?.y ?? null }, true)
      .then(close, (failure: unknown) => {
        if (!isApiError(failure)) throw failure;
      })
      .finally(() => setBusy(false));
  };
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    // A click by the keyboard has no place.
    if (event.detail === 0) return setPin((now) => now ?? CENTRE);
    const box = event.currentTarget.querySelector('img')?.getBoundingClientRect();
    if (box) setPin({ x: share((event.clientX - box.left) / box.width), y: share((event.clientY - box.top) / box.height) });
  };
  const move = (event: KeyboardEvent): void => {
    const by = MOVES[event.key];
    if (!by) return;
    event.preventDefault();
    setPin((now = CENTRE) => ({ x: share(now.x + by[0]), y: share(now.y + by[1]) }));
  };
  const footer = (
    <>
      {pin && (
        <Button variant="ghost" onClick={() => setPin(undefined)}>
          <FormattedMessage id="detail.talk.pin.remove" />
        </Button>
      )}
      <Button onClick={close}>
        <FormattedMessage id="kit.cancel" />
      </Button>
      <Button variant="primary" busy={busy} onClick={keep}>
        <FormattedMessage id="detail.talk.pin.save" />
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title={<FormattedMessage id="detail.talk.pin.title" />} width={700} footer={footer}>
      <p className="muted">
        <FormattedMessage id="detail.talk.pin.how" />
      </p>
      <button
        type="button"
        className="cv-pin-area"
        aria-label={intl.formatMessage({ id: 'detail.talk.pin.area' })}
        onClick={click}
        onKeyDown={move}
      >
        <Pinned src={src} pin={pin} />
      </button>
    </Dialog>
  );
}
