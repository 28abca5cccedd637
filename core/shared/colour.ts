/** Colours in hex digits, their contrast (WCAG 2.2) and the text colour that is readable on them. */

export type Rgb = [number, number, number];

export const WHITE: Rgb = [255, 255, 255];
export const INK: Rgb = [16, 17, 20];
/** Minimum contrast of text with its background. */
export const TEXT_CONTRAST = 4.5;
/** Contrast that text reaches where the colour allows it. */
const EASY = 7;

/** `#0e7667` or `#076` -> channels; undefined for anything else. */
export function parseHex(text: string): Rgb | undefined {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (!hex) return undefined;
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as Rgb;
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export const mix = (a: Rgb, b: Rgb, share: number): Rgb => a.map((channel, at) => Math.round(channel + (b[at]! - channel) * share)) as Rgb;
export const css = (colour: Rgb): string => `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** Text on a colour: a deep or pale shade of that colour itself, towards the darker or lighter end, whichever is easier to read. */
export function inkOn(ground: Rgb): Rgb {
  const end = contrast(ground, WHITE) >= contrast(ground, INK) ? WHITE : INK;
  for (let share = 0.6; share < 1; share += 0.05) {
    const shade = mix(ground, end, share);
    if (contrast(ground, shade) >= EASY) return shade;
  }
  return end;
}

/** The best contrast that text can have on a colour, cut to one decimal; undefined if it is not a colour. */
export function textContrast(hex: string): number | undefined {
  const ground = parseHex(hex);
  return ground && Math.floor(contrast(ground, inkOn(ground)) * 10) / 10;
}

/** The nearest colour on which text is readable: a little darker or lighter, whichever is the smaller change. */
export function nearestGround(hex: string): string {
  const ground = parseHex(hex) ?? WHITE;
  for (let percent = 0; percent <= 100; percent += 1)
    for (const end of [INK, WHITE]) {
      const one = mix(ground, end, percent / 100);
      if (contrast(one, inkOn(one)) >= TEXT_CONTRAST) return css(one);
    }
  return css(ground);
}

/** How readable text is on a colour, for checks that both the server and the screens make. */
export const textOnColour = {
  needed: TEXT_CONTRAST,
  of: textContrast,
  /** The nearest colour on which text is readable. */
  nearest: nearestGround,
  ink: (hex: string): string => css(inkOn(parseHex(hex) ?? WHITE)),
} as const;
