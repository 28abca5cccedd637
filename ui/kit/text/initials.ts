const ARABIC = /[\u0600-\u06ff]/;

/** First letters of the first two words (avatarInitialsMax) without articles. Arabic letters are separated, so that they do not join. */
export function companyInitials(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word.replace(/^(ال(?=..)|al-)/i, '')][0] ?? '');
  return ARABIC.test(letters.join('')) ? letters.join(' ') : letters.join('').toUpperCase();
}
