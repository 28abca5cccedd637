import { useRef, useState } from 'react';
import type { PointerEvent, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Dialog } from '../kit/index.ts';
import { pathOf, pictureOf, type Stroke } from './strokes.ts';

/** Size of the drawing, in its own units. */
const WIDTH = 560;
const HEIGHT = 200;

/** Draws a signature by mouse, pen or finger. Who cannot draw uploads a picture instead. */
export function SignatureDialog({ onClose, onDrawn }: { onClose: () => void; onDrawn: (picture: Blob) => void }): ReactElement {
  const { formatMessage } = useIntl();
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const pen = useRef<number | null>(null);
  const pointOf = (event: PointerEvent<SVGSVGElement>): Stroke[number] => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return [((event.clientX - left) / width) * WIDTH, ((event.clientY - top) / height) * HEIGHT];
  };
  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    if (pen.current !== null || event.button !== 0) return;
    pen.current = event.pointerId;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    setStrokes((before) => [...before, [point]]);
  };
  const go = (event: PointerEvent<SVGSVGElement>): void => {
    if (pen.current !== event.pointerId) return;
    const point = pointOf(event);
    setStrokes((before) => [...before.slice(0, -1), [...(before.at(-1) ?? []), point]]);
  };
  const end = (event: PointerEvent<SVGSVGElement>): void => {
    if (pen.current === event.pointerId) pen.current = null;
  };
  const save = async (): Promise<void> => {
    const picture = await pictureOf(strokes);
    if (picture) onDrawn(picture);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={600}
      title={<FormattedMessage id="people.signature.draw" />}
      footer={
        <>
          <Button variant="ghost" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
            <FormattedMessage id="people.signature.clear" />
          </Button>
          <Button
            variant="primary"
            disabledReason={strokes.length === 0 ? formatMessage({ id: 'people.signature.empty' }) : undefined}
            onClick={() => void save()}
          >
            <FormattedMessage id="people.signature.save" />
          </Button>
        </>
      }
    >
      <svg
        className="sg-pad"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={formatMessage({ id: 'people.signature.pad' })}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1="40" x2={WIDTH - 40} y1="156" y2="156" />
        {strokes.map((stroke, i) => (
          <path key={i} d={pathOf(stroke)} />
        ))}
      </svg>
      <p className="k-help">
        <FormattedMessage id="people.signature.pad_help" />
      </p>
    </Dialog>
  );
}
