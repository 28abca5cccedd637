/**
 * Texts with a format that can be verified: account numbers by checksum, tax numbers by pattern, hardware and network addresses by their
 * parts. Isomorphic; texts are short, every check is linear.
 */
import { ipAddress, ipv4Address, ipv6Address, macAddress } from './addresses.ts';

export const FORMAT_NAMES = ['iban', 'saudi_vat', 'mac', 'ip', 'ipv4', 'ipv6'] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

/** Length of an IBAN by country (ISO 13616). */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BI: 27,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DJ: 27,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FK: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HN: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MN: 20,
  MR: 27,
  MT: 31,
  MU: 30,
  NI: 28,
  NL: 18,
  NO: 15,
  OM: 23,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  RU: 33,
  SA: 24,
  SC: 31,
  SD: 18,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  SO: 23,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
  YE: 30,
};
const LONGEST = 34;

/** The checksum (ISO 7064, mod 97): 1 for a valid IBAN. */
function remainder(iban: string): number {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

const isIban = (text: string): boolean =>
  text.length <= LONGEST && /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text) && LENGTHS[text.slice(0, 2)] === text.length && remainder(text) === 1;

/** Fifteen digits, the first and the last a 3. */
const isSaudiVat = (text: string): boolean => /^3\d{13}3$/.test(text);

const asItIs =
  (valid: (text: string) => boolean) =>
  (text: string): string | undefined =>
    valid(text) ? text : undefined;

const SPELLINGS: Readonly<Record<FormatName, (text: string) => string | undefined>> = {
  iban: asItIs(isIban),
  saudi_vat: asItIs(isSaudiVat),
  mac: macAddress,
  ip: ipAddress,
  ipv4: ipv4Address,
  ipv6: ipv6Address,
};

/** Is the text valid? An `iban` must be without spaces and in capitals. */
export const hasFormat = (format: FormatName, text: string): boolean => SPELLINGS[format](text) !== undefined;

/** The one spelling of a valid text, in which it is stored and compared; an invalid text stays as it is. */
export const spelled = (format: FormatName, text: string): string => SPELLINGS[format](text.trim()) ?? text;
