import type { CSSProperties } from 'react';
import { css, inkOn, parseHex } from '../../../../core/shared/colour.ts';

export interface LevelColour {
  color: string;
  color_dark: string | null;
}

const ink = (colour: string): string => css(inkOn(parseHex(colour) ?? [255, 255, 255]));

/** Custom properties of a level: its colour and the text on it, in both themes (heat-map.css says which counts). */
export function levelColours({ color, color_dark }: LevelColour): CSSProperties {
  const dark = color_dark ?? color;
  return { '--rh-day': color, '--rh-day-ink': ink(color), '--rh-night': dark, '--rh-night-ink': ink(dark) } as CSSProperties;
}
