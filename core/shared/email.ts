/** Normalises an e-mail address: the form in which addresses are stored, compared and counted. */

/** Invisible characters: zero-width, direction marks, soft hyphens. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Lower-case i with combining dot, and the dotless i: some languages write both as I. */
const ODD_I = /i\u0307|\u0131/gu;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * Converts full-width, composed and capital letters to plain ones, and an international domain to ASCII, so that other spellings can
 * neither create a second account nor reach another person's. Mail is sent to this form, never to the typed one.
 * @returns the address, valid or not: the caller checks the pattern afterwards (VR-03).
 */
export function normalEmail(typed: string): string {
  const plain = folded(typed.replace(INVISIBLE, '').trim());
  const at = plain.lastIndexOf('@');
  return at < 0 ? plain : `${folded(plain.slice(0, at).replace(ODD_I, 'i'))}@${normalDomain(plain.slice(at + 1))}`;
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC');

/** A domain in ASCII form (UTS 46) and lower case; anything else is returned unchanged. */
export function normalDomain(typed: string): string {
  const domain = folded(typed.trim());
  if (ASCII.test(domain) || /[\s/\\?#@:%[\]]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
