/** Types of text.mjs, for its test. */
import type { Fonts } from './fonts.mjs';

export interface Part {
  text: string;
  x: number;
  rtl: boolean;
}
export interface Line {
  parts: Part[];
  width: number;
  text: string;
}
export function linesOf(
  fonts: Fonts,
  text: string,
  look: { size: number; weight?: number; width?: number; direction: 'ltr' | 'rtl'; most?: number },
): Line[];
export function isFigure(text: string): boolean;
