/** One-time codes of an authenticator app: six digits, a new one every thirty seconds (RFC 6238). */
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { clock } from '../../shared/clock.ts';

const PERIOD = 30;
/** Accepts codes of one step before and after, since clocks differ. */
const WINDOW = 1;
const CODE = /^\d{6}$/;

const totp = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Rukn', label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(secret) });

/** A new secret: 160 bits, base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Data for the app, as a URI and as a QR code of it (SVG). */
export function enrolment(secret: string, email: string): { uri: string; qr: string } {
  const uri = totp(secret, email).toString();
  return { uri, qr: renderSVG(uri, { border: 2 }) };
}

/** Normalises a code: people type it in groups, or with Arabic digits. */
const digitsOf = (code: string): string =>
  code
    .replace(/[\s-]/g, '')
    .replace(/[٠-٩]/g, (d) => String(d.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (d) => String(d.charCodeAt(0) - 0x06f0));

/** @returns the time step of the code, or null for a wrong one. */
export function stepOf(secret: string, code: string, now = clock.now()): number | null {
  const token = digitsOf(code);
  if (!CODE.test(token)) return null;
  const delta = totp(secret).validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}
