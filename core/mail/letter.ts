/** A mail with one link, in Arabic and English, since the recipient may read only one of them. Their language comes first. */
import type { Locale } from '../shared/actor.ts';
import { escapeHtml } from './html.ts';
import type { Mail } from './index.ts';

/** The sentences of one language, as plain text; empty ones are left out. */
export interface Wording {
  greeting: string;
  /** The text before the link. */
  why: string;
  /** A quotation of somebody's own words. */
  quote?: string;
  /** Text of the link. */
  button: string;
  /** Validity of the link. */
  life: string;
  /** What to do if the recipient did not expect the mail. */
  ignore: string;
}

export interface Letter {
  to: string;
  subject: string;
  link: string;
  english: Wording;
  arabic: Wording;
  /** The recipient's language, if known. Default: English. */
  first?: Locale | null;
}

const FONT = "'IBM Plex Sans Arabic','IBM Plex Sans','Segoe UI',Tahoma,Arial,sans-serif";
const BUTTON =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#3350cf;color:#ffffff;text-decoration:none;font-weight:600';
const QUOTE = 'margin:0 0 16px;padding:10px 14px;border-radius:6px;background:#f4f3ef;white-space:pre-line';
const SMALL = 'color:#6b6a64;font-size:13px;line-height:20px';

/** Escapes all texts: strangers type the names in them. */
export function letter({ to, subject, link, english, arabic, first }: Letter): Mail {
  const blocks = [
    { w: english, lang: 'en', dir: 'ltr' },
    { w: arabic, lang: 'ar', dir: 'rtl' },
  ];
  if (first === 'ar') blocks.reverse();
  const rule = '<div style="border-top:1px solid #e4e2db;margin:28px 0"></div>';
  return {
    to,
    subject,
    text: blocks
      .map(({ w }) => [w.greeting, w.why, w.quote ?? '', link, w.life, w.ignore].filter(Boolean).join('\n\n'))
      .join('\n\n----------\n\n'),
    html:
      `<!doctype html><html><body style="margin:0;background:#f4f3ef;padding:24px 12px;font-family:${FONT};font-size:15px;line-height:24px;color:#24231f">` +
      `<div style="max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #e4e2db;border-radius:10px;padding:28px">` +
      `${blocks.map(({ w, lang, dir }) => block(w, link, lang, dir)).join(rule)}</div></body></html>`,
  };
}

function block(w: Wording, link: string, lang: string, dir: string): string {
  const say = (text: string, style = ''): string => (text ? `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>` : '');
  const quote = w.quote ? `<div dir="auto" style="${QUOTE}">${escapeHtml(w.quote)}</div>` : '';
  return (
    `<div lang="${lang}" dir="${dir}">${say(w.greeting)}${say(w.why)}${quote}<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(w.button)}</a></p>` +
    `${say(w.life, SMALL)}${say(w.ignore, SMALL)}</div>`
  );
}
