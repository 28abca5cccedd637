import { useState } from 'react';
import type { Row } from '../../../core/shared/wire.ts';

/** A place on a picture: shares of its width from the left, and of its height from the top. */
export interface Pin {
  x: number;
  y: number;
}

/** The pin of a record; undefined if one of its two values is missing. */
export function pinOf(row: Row, names: readonly [string, string] | undefined): Pin | undefined {
  const [x, y] = (names ?? []).map((name) => row[name]);
  const isSet = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
  return isSet(x) && isSet(y) ? { x: Number(x), y: Number(y) } : undefined;
}

/** A picture with its pin, which has its place once the picture is there. Neither mirrors: left is left in both languages. */
export function Pinned({ src, pin }: { src: string | undefined; pin: Pin | undefined }): React.JSX.Element {
  const [loaded, setLoaded] = useState<string>();
  return (
    <span className="cv-pic">
      {src !== undefined && (
        <span dir="ltr">
          <img src={src} alt="" decoding="async" onLoad={() => setLoaded(src)} />
          {pin && loaded === src && <i className="cv-pin" style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }} />}
        </span>
      )}
    </span>
  );
}
