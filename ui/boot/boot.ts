/** The boot data that the server wrote into the page, and the language of this page load (a language switch reloads, ST-44). */
import { LOCALES } from '../../core/shared/actor.ts';
import type { Locale } from '../../core/shared/actor.ts';
import type { Boot, SessionUser } from '../../core/shared/wire.ts';

const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale.code === value);

/** Value of a cookie that scripts may read, or null. */
function readCookie(name: string): string | null {
  for (const part of document.cookie.split('; ')) {
    const [key, value] = part.split('=');
    if (key === name) return decodeURIComponent(value ?? '');
  }
  return null;
}

/** The boot data, or a substitute made from the cookie if a development server serves the page; then `user` is unknown. */
export interface Start extends Omit<Boot, 'user'> {
  /** undefined: unknown, ask GET /api/user. */
  user: SessionUser | null | undefined;
}

function fallback(): Start {
  const lang = typeof document === 'undefined' ? null : readCookie('lang');
  return {
    user: undefined,
    locale: isLocale(lang) ? lang : 'en',
    version: '',
    built: '',
    universityTenant: 'ut',
    target: '',
    binDays: 30,
    fileLimit: 50 * 1024 * 1024,
    virusCheck: false,
    frames: [],
  };
}

function read(): Start {
  const text = typeof document === 'undefined' ? null : document.getElementById('boot')?.textContent;
  if (!text) return fallback();
  try {
    const boot = JSON.parse(text) as Boot;
    return { ...boot, locale: isLocale(boot.locale) ? boot.locale : 'en' };
  } catch {
    return fallback();
  }
}

/** Read once per page load. */
export const boot: Start = read();

/** Reading direction of a locale. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => LOCALES.find(({ code }) => code === locale)?.dir ?? 'ltr';

/** languageCookieDays */
const DAYS = 365;

/** Writes the language cookie only. */
export function writeLanguage(locale: Locale): void {
  document.cookie = `lang=${locale}; path=/; max-age=${DAYS * 86_400}; samesite=lax`;
}

/** Sets the language: writes the cookie and reloads the page (ST-44), without a locale prefix in the address (AMB-58). */
export function switchLanguage(locale: Locale): void {
  writeLanguage(locale);
  const { pathname, search, hash } = window.location;
  const bare = stripLocale(pathname).path;
  window.location.replace(bare + search + hash);
  if (bare === pathname) window.location.reload();
}

/** `/ar/projects` -> `{ locale: "ar", path: "/projects" }`; paths without a prefix have no locale. */
export function stripLocale(pathname: string): { locale: Locale | null; path: string } {
  const found = /^\/(en|ar|fr|cn)(?=\/|$)/i.exec(pathname);
  if (!found) return { locale: null, path: pathname };
  return { locale: found[1]!.toLowerCase() as Locale, path: pathname.slice(found[0].length) || '/' };
}
