/** A drawing as shapes that papers and pictures draw alike: plain data, no colours of a theme. */
export type Align = 'start' | 'center' | 'end';

/** A text of the picture, broken into at most `most` lines. */
export interface Said<T> {
  value: T;
  size: number;
  weight: 400 | 500 | 600;
  color: string;
  most: number;
}

export type Shape<T> =
  /** Only M, L and C with absolute places. */
  | { kind: 'path'; d: string; color: string; weight: number }
  | { kind: 'box'; x: number; y: number; width: number; height: number; radius: number; fill?: string; stroke?: string; dashed?: true }
  /** Texts below each other; `y` is their top, or their middle. */
  | { kind: 'words'; x: number; y: number; width: number; align: Align; from: 'top' | 'middle'; said: Said<T>[] };

export interface Drawing<T> {
  width: number;
  height: number;
  shapes: Shape<T>[];
}
