/** Amounts in words, as certificates and cheques have them, in English and Arabic. */
import { type Both, minorDigits } from '../../../core/index.ts';

interface Unit {
  en: [one: string, many: string];
  /** One, two, three to ten, eleven and more. */
  ar: [one: string, two: string, few: string, many: string];
  feminine?: boolean;
}

const RIYAL: Unit['ar'] = ['ريال', 'ريالان', 'ريالات', 'ريالًا'];
const DIRHAM: Unit['ar'] = ['درهم', 'درهمان', 'دراهم', 'درهمًا'];
const DINAR: Unit = { en: ['dinar', 'dinars'], ar: ['دينار', 'ديناران', 'دنانير', 'دينارًا'] };
const FILS: Unit = { en: ['fils', 'fils'], ar: ['فلس', 'فلسان', 'فلوس', 'فلسًا'] };
const CENT: Unit = { en: ['cent', 'cents'], ar: ['سنت', 'سنتان', 'سنتات', 'سنتًا'] };
const HALALA: Unit = { en: ['halala', 'halalas'], ar: ['هللة', 'هللتان', 'هللات', 'هللة'], feminine: true };
const POUND: Unit = { en: ['pound', 'pounds'], ar: ['جنيه', 'جنيهان', 'جنيهات', 'جنيهًا'] };
const PIASTRE: Unit = { en: ['piastre', 'piastres'], ar: ['قرش', 'قرشان', 'قروش', 'قرشًا'] };
const PENNY: Unit = { en: ['penny', 'pence'], ar: ['بنس', 'بنسان', 'بنسات', 'بنسًا'] };
const BAISA: Unit = { en: ['baisa', 'baisas'], ar: ['بيسة', 'بيستان', 'بيسات', 'بيسة'], feminine: true };
const MILLIME: Unit = { en: ['millime', 'millimes'], ar: ['مليم', 'مليمان', 'مليمات', 'مليمًا'] };
const CENTIME: Unit = { en: ['centime', 'centimes'], ar: ['سنتيم', 'سنتيمان', 'سنتيمات', 'سنتيمًا'] };
const YEN: Unit = { en: ['yen', 'yen'], ar: ['ين', 'ينّان', 'ينات', 'ينًّا'] };

/** Currencies whose words are known, the whole unit and its part; others are printed in figures only. The yen has no part in use. */
const CURRENCIES: Readonly<Record<string, readonly [whole: Unit, part?: Unit]>> = {
  SAR: [{ en: ['riyal', 'riyals'], ar: RIYAL }, HALALA],
  QAR: [
    { en: ['riyal', 'riyals'], ar: RIYAL },
    { en: ['dirham', 'dirhams'], ar: DIRHAM },
  ],
  AED: [{ en: ['dirham', 'dirhams'], ar: DIRHAM }, FILS],
  MAD: [{ en: ['dirham', 'dirhams'], ar: DIRHAM }, CENTIME],
  KWD: [DINAR, FILS],
  BHD: [DINAR, FILS],
  JOD: [DINAR, FILS],
  IQD: [DINAR, FILS],
  LYD: [DINAR, { en: ['dirham', 'dirhams'], ar: DIRHAM }],
  TND: [DINAR, MILLIME],
  OMR: [{ en: ['rial', 'rials'], ar: RIYAL }, BAISA],
  EGP: [POUND, PIASTRE],
  GBP: [POUND, PENNY],
  USD: [{ en: ['dollar', 'dollars'], ar: ['دولار', 'دولاران', 'دولارات', 'دولارًا'] }, CENT],
  EUR: [{ en: ['euro', 'euros'], ar: ['يورو', 'يورو', 'يورو', 'يورو'] }, CENT],
  JPY: [YEN],
};

/** Undefined for a currency without words, an amount below zero, and a trillion or more. */
export function amountInWords(amount: number, currency: string): Both | undefined {
  const units = CURRENCIES[currency];
  const parts = 10 ** minorDigits(currency);
  const all = Math.round(amount * parts);
  if (!units || all < 0 || all >= 1e12 * parts) return undefined;
  const pieces: [number, Unit | undefined][] = [
    [Math.floor(all / parts), units[0]],
    [all % parts, units[1]],
  ];
  const said = pieces.flatMap(([n, unit], i): [number, Unit][] => (unit && (n > 0 || (i === 0 && all < 1)) ? [[n, unit]] : []));
  const english = said.map(([n, { en }]) => `${inEnglish(n)} ${n === 1 ? en[0] : en[1]}`).join(' and ');
  return { en: `${english[0]?.toUpperCase() ?? ''}${english.slice(1)}`, ar: said.map(([n, unit]) => counted(n, unit)).join(' و') };
}

const SCALES: readonly [size: number, en: string, ar: Unit][] = [
  [1e9, 'billion', { en: ['', ''], ar: ['مليار', 'ملياران', 'مليارات', 'مليارًا'] }],
  [1e6, 'million', { en: ['', ''], ar: ['مليون', 'مليونان', 'ملايين', 'مليونًا'] }],
  [1e3, 'thousand', { en: ['', ''], ar: ['ألف', 'ألفان', 'آلاف', 'ألفًا'] }],
];

const EN_SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const EN_TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

function inEnglish(n: number): string {
  const [size, name] = SCALES.find(([least]) => n >= least) ?? [100, 'hundred'];
  if (n >= 100) return [inEnglish(Math.floor(n / size)), name, ...(n % size ? [inEnglish(n % size)] : [])].join(' ');
  if (n < 20) return EN_SMALL[n] as string;
  return n % 10 ? `${EN_TENS[Math.floor(n / 10)] as string}-${EN_SMALL[n % 10] as string}` : (EN_TENS[n / 10] as string);
}

const AR_ONES = ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'];
const AR_ONES_FEMININE = ['', 'إحدى', 'اثنتان', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع', 'عشر'];
const AR_TENS = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];
const AR_HUNDREDS = ['', 'مائة', 'مائتان', 'ثلاثمائة', 'أربعمائة', 'خمسمائة', 'ستمائة', 'سبعمائة', 'ثمانمائة', 'تسعمائة'];

/** A number below a thousand, at least three in its last two digits; numerals have the gender that the noun has not. */
function belowHundred(n: number, feminine: boolean): string {
  const ones = feminine ? AR_ONES_FEMININE : AR_ONES;
  if (n <= 10) return ones[n] as string;
  if (n === 11) return feminine ? 'إحدى عشرة' : 'أحد عشر';
  if (n === 12) return feminine ? 'اثنتا عشرة' : 'اثنا عشر';
  if (n < 20) return `${n === 18 && feminine ? 'ثماني' : (ones[n - 10] as string)} ${feminine ? 'عشرة' : 'عشر'}`;
  const one = ones[n % 10] as string;
  return one ? `${one} و${AR_TENS[Math.floor(n / 10)] as string}` : (AR_TENS[n / 10] as string);
}

/** A noun loses its ending before the noun that it counts: مائتا ريال، عشرون ألف ريال. */
const beforeNoun = (words: string): string =>
  words
    .replace(/تان$/, 'تا')
    .replace(/(ألف|مليون|مليار)ان$/, '$1ا')
    .replace(/(ألف|مليون|مليار)ًا$/, '$1');

/** A number with the noun that it counts, in the form that its last two digits ask for. */
function counted(n: number, { ar: [one, two, few, many], feminine = false }: Unit): string {
  if (n === 0) return `صفر ${one}`;
  const last = n % 100;
  const above = wholeHundreds(n - last);
  const join = (words: string): string => [...above, words].join(' و');
  if (last === 0) return `${beforeNoun(above.join(' و'))} ${one}`;
  if (last === 1) return above.length ? join(one) : `${one} ${feminine ? 'واحدة' : 'واحد'}`;
  if (last === 2) return join(two);
  return join(`${belowHundred(last, feminine)} ${last <= 10 ? few : many}`);
}

/** The parts above the last two digits: thousands and more with their nouns, then the hundreds. */
function wholeHundreds(n: number): string[] {
  const parts: string[] = [];
  let left = n;
  for (const [size, , unit] of SCALES) {
    const times = Math.floor(left / size);
    left %= size;
    if (times === 1) parts.push(unit.ar[0]);
    else if (times > 1) parts.push(counted(times, unit));
  }
  return left ? [...parts, AR_HUNDREDS[left / 100] as string] : parts;
}
