/** Types of fonts.mjs, for the test of text.mjs. */
export interface Font {
  width(text: string, rtl: boolean): number;
  file: { layout(text: string, features: { rtl: boolean }): { positions: { xAdvance: number }[] } };
  outlines(text: string, rtl: boolean, all: boolean): unknown[];
}
export class Fonts {
  of(code: number, weight: number): Font;
}
