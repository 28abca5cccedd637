/**
 * Patterns of values (contract VR-03, VR-05, VR-07 to VR-09, VR-14), shared by schema, error texts and inputs.
 * All refuse the NUL character, which PostgreSQL cannot store.
 */

/** Any text without NUL. */
export const TEXT_PATTERN = '^[^\\u0000]*$';
/**
 * VR-03: text, at sign, text, dot, text. The first dot after a character counts, so that there is only one way to match an address (no
 * backtracking).
 */
export const EMAIL_PATTERN = '^[^\\s@\\u0000]+@[^\\s@\\u0000][^\\s@.\\u0000]*\\.[^\\s@\\u0000]+$';
/** VR-05: Saudi numbers. */
export const PHONE_PATTERN = '^(?:\\+966|0)?[\\s.-]?\\d{3}[\\s.-]?\\d{3}[\\s.-]?\\d{3,4}$';
/** VR-08: ASCII only. */
export const ENGLISH_PATTERN = '^[\\x01-\\x7F]*$';
/** VR-09: Arabic letters, digits, some signs. */
export const ARABIC_PATTERN = '^[\\u0600-\\u06FF0-9\\s.,()_/-]*$';
/** Letters of the Arabic script. */
const ARABIC_LETTER = '\\u0620-\\u064A\\u066E-\\u06D3\\u06FA-\\u06FF\\u0750-\\u077F\\u08A0-\\u08B4\\uFB50-\\uFDFB\\uFE70-\\uFEFC';
/** VR-09 for the Arabic column of a name: it may contain a Latin word (SAP), but not consist of it. */
export const ARABIC_HALF_PATTERN = `^(?:[^\\u0000A-Za-z\\u00C0-\\u024F\\u0370-\\u052F]*|[^\\u0000${ARABIC_LETTER}]*[${ARABIC_LETTER}][^\\u0000]*)$`;
/** VR-14: 3 or 6 hex digits, the number sign is optional. */
export const COLOR_PATTERN = '^#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$';
/** Web addresses only: a `javascript:` address must never become a link. */
export const URL_PATTERN = '^[hH][tT][tT][pP][sS]?://[^\\s\\u0000]+$';
const DAY =
  '(?!0000)(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))' +
  '|(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)';
const CLOCK = '(?:[01]\\d|2[0-3]):[0-5]\\d';
/** An existing day, leap years included, in the years 1 to 9999. */
export const DATE_PATTERN = `^${DAY}$`;
/** An instant with its offset, at most 14 hours from UTC. */
export const DATETIME_PATTERN = `^${DAY}[tT ]${CLOCK}:[0-5]\\d(?:\\.\\d{1,9})?(?:[zZ]|[+-](?:0\\d|1[0-4]):[0-5]\\d)$`;
/** A time of day, seconds optional. */
export const TIME_PATTERN = `^${CLOCK}(?::[0-5]\\d)?$`;

/** Message key of each pattern: identifies the broken rule of a schema error. */
export const PATTERN_KEYS: Readonly<Record<string, string>> = {
  [TEXT_PATTERN]: 'field.nul',
  [EMAIL_PATTERN]: 'field.email_invalid',
  [PHONE_PATTERN]: 'field.phone_invalid',
  [ENGLISH_PATTERN]: 'field.english_only',
  [ARABIC_PATTERN]: 'field.arabic_only',
  [ARABIC_HALF_PATTERN]: 'field.arabic_half',
  [COLOR_PATTERN]: 'field.hex_invalid',
  [URL_PATTERN]: 'field.url_invalid',
  [DATE_PATTERN]: 'field.date',
  [DATETIME_PATTERN]: 'field.datetime',
  [TIME_PATTERN]: 'field.time',
};
