/**
 * A tenant's own colours: settings THEME_COLOR_LIGHT_* and THEME_COLOR_DARK_* override the tokens at run time. ACCENT (or PRIMARY) sets all
 * accent tokens, computed from the one colour; CHART sets the first colour of charts. An unreadable colour is not used.
 */
import { contrast, css, INK, mix, parseHex, TEXT_CONTRAST, WHITE } from '../../core/shared/colour.ts';
import type { Rgb } from '../../core/shared/colour.ts';
import type { ThemeName } from './theme.ts';

export { contrast, parseHex };

/** --surface and --bg of tokens.css, the backgrounds of accent text. */
const GROUNDS: Record<ThemeName, [Rgb, Rgb]> = {
  light: [WHITE, [246, 246, 244]],
  dark: [
    [25, 26, 24],
    [18, 19, 17],
  ],
};
/** The colours a tenant may set: ACCENT for text, buttons and marks; CHART is the first colour of charts. */
const COLOUR_USES = ['ACCENT', 'CHART'] as const;
export type ColourUse = (typeof COLOUR_USES)[number];
/** Minimum contrast: text 4.5:1, graphics 3:1 (WCAG 2.2 AA). */
export const NEEDED: Readonly<Record<ColourUse, number>> = { ACCENT: TEXT_CONTRAST, CHART: 3 };
/** The product's defaults: --accent and --c1 of tokens.css. */
export const OWN_COLOURS: Readonly<Record<ThemeName, Readonly<Record<ColourUse, string>>>> = {
  light: { ACCENT: '#3350cf', CHART: '#3350cf' },
  dark: { ACCENT: '#8ea2ff', CHART: '#8094f5' },
};

const readable = (colour: Rgb, theme: ThemeName, use: ColourUse): boolean =>
  GROUNDS[theme].every((ground) => contrast(colour, ground) >= NEEDED[use]) &&
  (use === 'CHART' || [WHITE, INK].some((ink) => contrast(colour, ink) >= NEEDED[use]));

/** Contrast of a colour with its worst background, cut to one decimal; undefined if it is not a colour. */
export function contrastOf(hex: string, theme: ThemeName): number | undefined {
  const colour = parseHex(hex);
  return colour && Math.floor(Math.min(...GROUNDS[theme].map((ground) => contrast(colour, ground))) * 10) / 10;
}

/** Whether a text is a colour that is readable in this use. */
export const isReadable = (hex: string, theme: ThemeName, use: ColourUse): boolean => {
  const colour = parseHex(hex);
  return colour !== undefined && readable(colour, theme, use);
};

/** The nearest readable colour: darker in the light theme, lighter in the dark one, with the smallest change. */
export function nearestReadable(hex: string, theme: ThemeName, use: ColourUse): string {
  const colour = parseHex(hex);
  if (!colour) return OWN_COLOURS[theme][use];
  const end = theme === 'light' ? INK : WHITE;
  const steps = Array.from({ length: 101 }, (_, percent) => mix(colour, end, percent / 100));
  return css(steps.find((one) => readable(one, theme, use)) ?? end);
}

/** The accent tokens computed from one colour, or null if it is unreadable on the page's backgrounds. */
export function accentFamily(hex: string, theme: ThemeName): Record<string, string> | null {
  const colour = parseHex(hex);
  if (!colour || !readable(colour, theme, 'ACCENT')) return null;
  const ground = GROUNDS[theme][0];
  const soft = css(mix(colour, ground, theme === 'light' ? 0.92 : 0.8));
  return {
    '--accent': css(colour),
    '--accent-ink': css(contrast(colour, WHITE) >= NEEDED.ACCENT ? WHITE : INK),
    '--accent-soft': soft,
    '--accent-line': css(mix(colour, ground, theme === 'light' ? 0.72 : 0.6)),
    '--accent-strong': css(mix(colour, theme === 'light' ? INK : WHITE, 0.22)),
    '--selected': soft,
  };
}

/** The first colour of charts and its muted variant. */
function chartFamily(hex: string, theme: ThemeName): Record<string, string> | null {
  const colour = parseHex(hex);
  return colour && readable(colour, theme, 'CHART') ? { '--c1': css(colour), '--c2': css(mix(colour, GROUNDS[theme][0], 0.55)) } : null;
}

const NAMES = ['--accent', '--accent-ink', '--accent-soft', '--accent-line', '--accent-strong', '--selected', '--c1', '--c2'];

/** The tokens that a tenant's settings override in a theme. Unknown suffixes and unreadable colours are left out. */
export function tenantTokens(settings: readonly { key: string; value: string }[], theme: ThemeName): Record<string, string> {
  const prefix = `THEME_COLOR_${theme.toUpperCase()}_`;
  const of = (...suffixes: string[]): string => settings.find(({ key }) => suffixes.some((suffix) => key === prefix + suffix))?.value ?? '';
  return { ...accentFamily(of('ACCENT', 'PRIMARY'), theme), ...chartFamily(of('CHART'), theme) };
}

/** Applies a tenant's colours to the page and removes earlier ones. */
export function applyTenantColours(settings: readonly { key: string; value: string }[], theme: ThemeName): void {
  const { style } = document.documentElement;
  const tokens = tenantTokens(settings, theme);
  for (const name of NAMES) {
    const value = tokens[name];
    if (value) style.setProperty(name, value);
    else style.removeProperty(name);
  }
}
