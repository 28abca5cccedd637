const ARABIC = /\p{Script=Arabic}/u;

/**
 * Direction of a name in a sentence or a narrow place. Its first letter decides nothing where it begins with a code: "SRT-RFI-0001 منسوب
 * التأسيس" would be cut and wrapped as English, in the middle of the Arabic name.
 * @returns undefined: as the browser decides
 */
export const nameDirection = (name: string, locale: string): 'rtl' | undefined =>
  locale.startsWith('ar') && ARABIC.test(name) ? 'rtl' : undefined;
