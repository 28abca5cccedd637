/** How a file can be shown, by the type that the server detected. Pure. */
import type { ShownFile } from './types.ts';

export type Kind = 'image' | 'pdf' | 'csv' | 'text' | 'audio' | 'video' | 'other';

const IMAGES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** The viewer of a file; `other` is download only. An image that may contain scripts (SVG) is `other`. */
export function kindOf({ mime, name }: Pick<ShownFile, 'mime' | 'name'>): Kind {
  const type = mime.split(';')[0]?.trim().toLowerCase() ?? '';
  if (IMAGES.has(type)) return 'image';
  if (type === 'application/pdf') return 'pdf';
  if (type === 'text/csv' || (type === 'text/plain' && /\.(csv|tsv)$/i.test(name))) return 'csv';
  if (type === 'text/plain') return 'text';
  const family = type.split('/')[0];
  return family === 'audio' || family === 'video' ? family : 'other';
}

const ICONS: readonly [RegExp, string][] = [
  [/^image\//, 'image'],
  [/pdf|word|opendocument\.text|^text\/plain/, 'file-lines'],
  [/sheet|excel|csv/, 'table'],
  [/presentation|powerpoint/, 'monitor'],
  [/zip|tar|rar|7z|gzip/, 'package'],
  [/^audio\//, 'waveform'],
  [/^video\//, 'video-camera'],
  [/json|xml|html|javascript/, 'file-code'],
];

/** Icon of a file by its type. */
export const iconOf = (mime: string): string => ICONS.find(([pattern]) => pattern.test(mime))?.[1] ?? 'file';

/** A size limit in whole megabytes, as the server counts. */
export const mebibytes = (bytes: number): number => Math.floor(bytes / 1024 ** 2);

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Storage size in the server's units, Latin digits: a gigabyte is 1,024 megabytes. Arabic units are not abbreviated. */
export function storageText(bytes: number, locale: string): string {
  const small = bytes < 1024 ** 3;
  const unit = { style: 'unit', unit: small ? 'megabyte' : 'gigabyte', unitDisplay: locale === 'ar' ? 'long' : 'short' } as const;
  return new Intl.NumberFormat(`${locale}-u-nu-latn`, { ...unit, maximumFractionDigits: 1 }).format(bytes / 1024 ** (small ? 2 : 3));
}

/** A file size in the most readable unit, Latin digits: "1.8 MB". */
export function sizeText(bytes: number, locale: string): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    style: 'unit',
    unit: UNITS[unit] ?? 'byte',
    unitDisplay: unit === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0,
  }).format(value);
}
