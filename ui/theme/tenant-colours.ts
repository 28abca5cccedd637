/**
 * A tenant's own colours: settings THEME_COLOR_LIGHT_* and THEME_COLOR_DARK_* override the tokens at run time.
 * PRIMARY (or ACCENT) sets the whole accent family, computed from the one colour; a colour that is not readable is not used.
 */
import type { ThemeName } from './theme.ts';

type Rgb = [number, number, number];

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

/** Contrast ratio of WCAG, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const mix = (a: Rgb, b: Rgb, share: number): Rgb => a.map((channel, at) => Math.round(channel + (b[at]! - channel) * share)) as Rgb;
const css = (colour: Rgb): string => `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [16, 17, 20];
/** --surface and --bg of tokens.css, the grounds that accent text stands on. */
const GROUNDS: Record<ThemeName, [Rgb, Rgb]> = { light: [WHITE, [246, 246, 244]], dark: [[25, 26, 24], [18, 19, 17]] };
const READABLE = 4.5;

/** The accent tokens made from one colour, or null when it cannot reach 4.5:1 on the page's grounds. */
export function accentFamily(hex: string, theme: ThemeName): Record<string, string> | null {
  const colour = parseHex(hex);
  if (!colour || GROUNDS[theme].some((ground) => contrast(colour, ground) < READABLE)) return null;
  const ink = contrast(colour, WHITE) >= READABLE ? WHITE : INK;
  if (contrast(colour, ink) < READABLE) return null;
  const ground = GROUNDS[theme][0];
  const soft = css(mix(colour, ground, theme === 'light' ? 0.92 : 0.8));
  return {
    '--accent': css(colour),
    '--accent-ink': css(ink),
    '--accent-soft': soft,
    '--accent-line': css(mix(colour, ground, theme === 'light' ? 0.72 : 0.6)),
    '--accent-strong': css(mix(colour, theme === 'light' ? INK : WHITE, 0.22)),
    '--selected': soft,
  };
}

const NAMES = ['--accent', '--accent-ink', '--accent-soft', '--accent-line', '--accent-strong', '--selected'];

/** The tokens that a tenant's settings set in a theme. Unknown suffixes and unreadable colours are left out. */
export function tenantTokens(settings: readonly { key: string; value: string }[], theme: ThemeName): Record<string, string> {
  const prefix = `THEME_COLOR_${theme.toUpperCase()}_`;
  const wanted = settings.find(({ key }) => key === `${prefix}PRIMARY` || key === `${prefix}ACCENT`);
  return (wanted && accentFamily(wanted.value, theme)) ?? {};
}

/** Puts a tenant's colours on the page, or takes them away again. */
export function applyTenantColours(settings: readonly { key: string; value: string }[], theme: ThemeName): void {
  const { style } = document.documentElement;
  const tokens = tenantTokens(settings, theme);
  for (const name of NAMES) {
    const value = tokens[name];
    if (value) style.setProperty(name, value);
    else style.removeProperty(name);
  }
}
