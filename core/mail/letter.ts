/** A mail with one link: Arabic and English in one, since the reader's language is not known for sure. */
import { escapeHtml } from './html.ts';
import type { Mail } from './index.ts';

/** The sentences of one language, as plain text. */
export interface Wording {
  greeting: string;
  /** Ends before the link. */
  why: string;
  /** Text of the link. */
  button: string;
  /** How long the link is good. */
  life: string;
  /** What to do when it was not the reader. */
  ignore: string;
}

export interface Letter {
  to: string;
  subject: string;
  link: string;
  english: Wording;
  arabic: Wording;
}

/** Whatever stands in the wordings is escaped: names are typed by strangers. */
export function letter({ to, subject, link, english, arabic }: Letter): Mail {
  return {
    to,
    subject,
    text: [english, arabic].map((w) => [w.greeting, w.why, link, w.life, w.ignore].join('\n\n')).join('\n\n----------\n\n'),
    html: `<!doctype html><html><body>${block(english, link, 'en', 'ltr')}<hr>${block(arabic, link, 'ar', 'rtl')}</body></html>`,
  };
}

const block = (w: Wording, link: string, lang: string, dir: string): string => {
  const [greeting, why, button, life, ignore] = [w.greeting, w.why, w.button, w.life, w.ignore].map(escapeHtml);
  return `<div lang="${lang}" dir="${dir}"><p>${greeting}</p><p>${why}</p><p><a href="${escapeHtml(link)}">${button}</a></p><p>${life}</p><p>${ignore}</p></div>`;
};
