/**
 * Translates a regular expression of browsers (flag `u`) to RE2 with the same matches. Group names are dropped, since nobody reads groups.
 * RE2 has no look-around and no back-references, which cannot run in linear time.
 */

/** The pattern uses a feature that RE2 lacks. */
export class Inexpressible extends Error {}

/** White space of ECMAScript; RE2 only knows that of ASCII. */
const SPACE = '\\t-\\r \\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}\\x{FEFF}';
const NO_SPACE =
  '\\x{0}-\\x{8}\\x{E}-\\x{1F}!-\\x{9F}\\x{A1}-\\x{167F}\\x{1681}-\\x{1FFF}\\x{200B}-\\x{2027}\\x{202A}-\\x{202E}\\x{2030}-\\x{205E}\\x{2060}-\\x{2FFF}\\x{3001}-\\x{FEFE}\\x{FF00}-\\x{10FFFF}';
const NO_LINE_END = '[^\\n\\r\\x{2028}\\x{2029}]';
const EVERYTHING = '\\x{0}-\\x{10FFFF}';
/** RE2's limit of repetitions. Texts with a pattern are shorter, so a larger number means the same. */
const MOST_REPEATS = 1000;

/** Long names of general categories; RE2 only knows the short ones. */
const CATEGORIES: Readonly<Record<string, string>> = {
  Letter: 'L',
  Cased_Letter: 'LC',
  Uppercase_Letter: 'Lu',
  Lowercase_Letter: 'Ll',
  Titlecase_Letter: 'Lt',
  Modifier_Letter: 'Lm',
  Other_Letter: 'Lo',
  Mark: 'M',
  Nonspacing_Mark: 'Mn',
  Spacing_Mark: 'Mc',
  Enclosing_Mark: 'Me',
  Number: 'N',
  Decimal_Number: 'Nd',
  Letter_Number: 'Nl',
  Other_Number: 'No',
  Punctuation: 'P',
  Connector_Punctuation: 'Pc',
  Dash_Punctuation: 'Pd',
  Open_Punctuation: 'Ps',
  Close_Punctuation: 'Pe',
  Initial_Punctuation: 'Pi',
  Final_Punctuation: 'Pf',
  Other_Punctuation: 'Po',
  Symbol: 'S',
  Math_Symbol: 'Sm',
  Currency_Symbol: 'Sc',
  Modifier_Symbol: 'Sk',
  Other_Symbol: 'So',
  Separator: 'Z',
  Space_Separator: 'Zs',
  Line_Separator: 'Zl',
  Paragraph_Separator: 'Zp',
  Other: 'C',
  Control: 'Cc',
  Format: 'Cf',
  Surrogate: 'Cs',
  Private_Use: 'Co',
  Unassigned: 'Cn',
  Alpha: 'Alphabetic',
  Upper: 'Uppercase',
  Lower: 'Lowercase',
  space: 'White_Space',
};

const TOKEN =
  /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Za-z]|\\.|\(\?<[^>=!][^>]*>|\(\?.|\{\d+(?:,\d*)?\}|\[\^?\]?|[^]/gu;

/** @param pattern valid in `RegExp` with the flag `u`. @throws Inexpressible. */
export function toRe2(pattern: string): string {
  let within = false;
  return pattern.replace(TOKEN, (token) => {
    const out = within ? inClass(token) : outside(token);
    if (!within && /^\[\^?$/.test(token)) within = true;
    else if (within && /^[^\\]*\]$/.test(token)) within = false;
    return out;
  });
}

function outside(token: string): string {
  if (token === '.') return NO_LINE_END;
  if (token === '\\s') return `[${SPACE}]`;
  if (token === '\\S') return `[^${SPACE}]`;
  if (token === '[]') return `[^${EVERYTHING}]`;
  if (token === '[^]') return `[${EVERYTHING}]`;
  if (token.startsWith('(?<') && token.endsWith('>')) return '(';
  if (token.startsWith('(?') && token !== '(?:') throw new Inexpressible(token);
  if (/^\{\d/.test(token)) return repeats(token);
  if (/^\\[1-9k]/.test(token)) throw new Inexpressible(token);
  return either(token);
}

function inClass(token: string): string {
  if (token === '\\s') return SPACE;
  if (token === '\\S') return NO_SPACE;
  if (token === '\\b') return '\\x{8}';
  // Inside a character class these characters are literal.
  if (token.startsWith('[')) return [...token].map((sign) => (sign === ']' ? sign : `\\${sign}`)).join('');
  if (/^[({]/.test(token)) return [...token].map((sign) => (/[\w-]/.test(sign) ? sign : hex(sign.codePointAt(0) as number))).join('');
  return either(token);
}

function either(token: string): string {
  if (/^\\u[dD].{3}\\u/.test(token)) return hex((JSON.parse(`"${token}"`) as string).codePointAt(0) as number);
  const digits = /^\\(?:u\{([\da-fA-F]+)\}|u([\da-fA-F]{4})|x([\da-fA-F]{2}))$/.exec(token);
  if (digits) return hex(Number.parseInt(digits[1] ?? digits[2] ?? digits[3] ?? '', 16));
  if (/^\\c./.test(token)) return hex(token.charCodeAt(2) % 32);
  if (token === '\\0') return hex(0);
  if (/^\\[pP]\{/.test(token)) return `${token.slice(0, 2)}{${property(token.slice(3, -1))}}`;
  return token;
}

const hex = (code: number): string => `\\x{${code.toString(16)}}`;

/** A script by its long name, a category by its short one, or a binary property. */
function property(name: string): string {
  const [, kind, value = ''] = /^(?:(\w+)=)?(\w+)$/.exec(name) ?? [];
  if (kind !== undefined && !['Script', 'sc', 'General_Category', 'gc'].includes(kind)) throw new Inexpressible(name);
  return CATEGORIES[value] ?? value;
}

function repeats(token: string): string {
  const [least = '', most] = token.slice(1, -1).split(',');
  const low = Math.min(Number(least), MOST_REPEATS);
  if (most === undefined) return `{${low}}`;
  return most === '' || Number(most) > MOST_REPEATS ? `{${low},}` : `{${low},${most}}`;
}
