const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML. */
export const escapeHtml = (value: string): string => value.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
