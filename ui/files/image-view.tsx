import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, formatPercent, IconButton, Ltr } from '../kit/index.ts';

/** Zoom steps, in percent of the image's own size. */
const STEPS = [25, 50, 100, 150, 200, 400] as const;

/** An image: fitted to the window, or zoomed and scrollable. */
export function ImageView({ src, name }: { src: string; name: string }): ReactElement {
  const intl = useIntl();
  const [zoom, setZoom] = useState<number | null>(null);
  const [natural, setNatural] = useState(0);
  const [failed, setFailed] = useState(false);
  const nearest = zoom ?? 100;
  const to = (by: 1 | -1): number | undefined =>
    by === 1 ? STEPS.find((step) => step > nearest) : STEPS.findLast((step) => step < nearest);
  const turn = (by: 1 | -1): void => {
    const next = zoom === null && by === 1 ? 100 : to(by);
    if (next !== undefined) setZoom(next);
  };
  if (failed)
    return (
      <p className="fl-other">
        <FormattedMessage id="files.broken" />
      </p>
    );
  return (
    <>
      <div className="fl-zoom" role="group" aria-label={intl.formatMessage({ id: 'files.zoom' })}>
        <Button size="sm" variant="ghost" aria-pressed={zoom === null} onClick={() => setZoom(null)}>
          <FormattedMessage id="files.fit" />
        </Button>
        <IconButton
          icon="magnifying-glass-minus"
          aria-label={intl.formatMessage({ id: 'files.smaller' })}
          aria-disabled={to(-1) === undefined || undefined}
          onClick={() => turn(-1)}
        />
        <span className="num small muted" role="status">
          <Ltr>{zoom === null ? '' : formatPercent(zoom)}</Ltr>
        </span>
        <IconButton
          icon="magnifying-glass-plus"
          aria-label={intl.formatMessage({ id: 'files.larger' })}
          aria-disabled={to(1) === undefined || undefined}
          onClick={() => turn(1)}
        />
      </div>
      {/* An image larger than its container scrolls, also by keyboard. */}
      <div
        className={zoom === null ? 'fl-fit' : 'fl-pan'}
        tabIndex={zoom === null ? undefined : 0}
        role={zoom === null ? undefined : 'region'}
        aria-label={zoom === null ? undefined : name}
      >
        <img
          src={src}
          alt={name}
          onLoad={(event) => setNatural(event.currentTarget.naturalWidth)}
          onError={() => setFailed(true)}
          style={zoom === null || natural === 0 ? undefined : { inlineSize: `${(natural * zoom) / 100}px` }}
        />
      </div>
    </>
  );
}
