/** The one form in which an e-mail address is stored, compared and counted. */

/** What no eye sees: zero-width characters, marks of direction, soft hyphens. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Capital i with a dot in lower case, and the i without one: both are written I somewhere. */
const ODD_I = /i\u0307|\u0131/gu;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * Full-width, composed and capital letters become the plain ones, a domain in letters of the world its ASCII form, so that nobody has two
 * accounts, and nobody another's, by spelling. Mail goes to this form, never to what was typed.
 * @returns the address, valid or not: whoever takes it checks the pattern afterwards (VR-03).
 */
export function normalEmail(typed: string): string {
  const plain = folded(typed.replace(INVISIBLE, '').trim());
  const at = plain.lastIndexOf('@');
  return at < 0 ? plain : `${folded(plain.slice(0, at).replace(ODD_I, 'i'))}@${normalDomain(plain.slice(at + 1))}`;
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC');

/** A domain as name servers know it (UTS 46), in small letters; what is no domain stays as it is. */
export function normalDomain(typed: string): string {
  const domain = folded(typed.trim());
  if (ASCII.test(domain) || /[\s/\\?#@:%[\]]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
