/** Browser and system of a session, for display. Product names are the same in every language. */
export interface Device {
  browser: string | null;
  system: string | null;
  kind: 'desktop' | 'phone' | 'program';
}

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (list: readonly [RegExp, string][], text: string): string | null => list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const [browser, system] = [first(BROWSERS, text), first(SYSTEMS, text)];
  if (!browser) return { browser: null, system, kind: 'program' };
  return {
    browser,
    system,
    kind: /\bMobile\b/.test(text) || system === 'iPhone' || system === 'Android' || system === 'iPad' ? 'phone' : 'desktop',
  };
}
