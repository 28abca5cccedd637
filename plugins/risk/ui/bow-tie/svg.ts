/** A flat drawing as the text of an SVG file. Pure. */
import type { Flat } from './flat.ts';

const FONT = "'IBM Plex Sans', 'IBM Plex Sans Arabic', sans-serif";

const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export interface Sheet {
  width: number;
  height: number;
  /** White around the picture. */
  air: number;
  rtl: boolean;
  title: string;
}

export function svgOf({ paths, boxes, lines }: Flat, { width, height, air, rtl, title }: Sheet): string {
  const [w, h] = [width + 2 * air, height + 2 * air];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${-air} ${-air} ${w} ${h}" direction="${rtl ? 'rtl' : 'ltr'}" font-family="${FONT}">`,
    `<title>${safe(title)}</title>`,
    `<rect x="${-air}" y="${-air}" width="${w}" height="${h}" fill="#ffffff"/>`,
    ...paths.map(({ d, color, weight }) => `<path d="${d}" fill="none" stroke="${color}" stroke-width="${weight}"/>`),
    ...boxes.map(
      ({ x, y, width: across, height: down, radius, fill, stroke, dashed }) =>
        `<rect x="${x}" y="${y}" width="${across}" height="${down}" rx="${radius}" fill="${fill ?? 'none'}"${
          stroke ? ` stroke="${stroke}" stroke-width="1.5"${dashed ? ' stroke-dasharray="3 2"' : ''}` : ''
        }/>`,
    ),
    ...lines.map(
      ({ text, x, y, anchor, size, weight, color }) =>
        `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}" text-anchor="${anchor}">${safe(text)}</text>`,
    ),
    '</svg>',
  ].join('\n');
}
