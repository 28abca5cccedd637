/** What a currency is called beside an amount. */
const ARABIC: Readonly<Record<string, string>> = {
  SAR: 'ريال',
  AED: 'درهم',
  KWD: 'دينار',
  BHD: 'دينار',
  QAR: 'ريال',
  OMR: 'ريال',
  EGP: 'جنيه',
  JOD: 'دينار',
  USD: 'دولار',
  EUR: 'يورو',
  GBP: 'جنيه إسترليني',
};

/** In Arabic its name where it has one; else its code. */
export const currencyName = (locale: string, code: string): string => (locale === 'ar' && ARABIC[code]) || code;
