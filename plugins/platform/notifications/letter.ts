/**
 * HTML of a mail with notifications: one column, in the reader's direction, with inline styles because mail programs ignore style sheets.
 */
import { escapeHtml, type Mail } from '../../../core/engine.ts';
import type { Locale } from '../../../core/shared/actor.ts';

export interface MailWords {
  subject: string;
  greeting: string;
  intro: string;
  /** Text of an item's link. */
  open: string;
  /** Text of the link to the product. */
  all: string;
  why: string;
  preferences: string;
  more?: string;
  stop?: string;
}

export interface NotificationGroup {
  /** Name of the record; null: items without a record. */
  title: string | null;
  items: readonly { text: string; href: string | null }[];
}

export interface NotificationLetter {
  to: string;
  locale: Locale;
  base: string;
  texts: MailWords;
  groups: readonly NotificationGroup[];
  /** Link that ends digests with one click. */
  stop?: string;
}

const FONT = "'IBM Plex Sans Arabic','IBM Plex Sans','Segoe UI',Tahoma,Arial,sans-serif";
const LINK = 'color:#3350cf;text-decoration:none';
const SMALL = 'margin:0 0 6px;color:#6b6a64;font-size:13px;line-height:20px';

export function mailOf({ to, locale, base, texts, groups, stop }: NotificationLetter): Mail {
  const preferences = `${base}/settings/notifications`;
  const rtl = locale === 'ar';
  const list = groups.map((group) => groupHtml(group, base, texts)).join('');
  const foot = [
    `${escapeHtml(texts.why)} <a href="${preferences}" style="${LINK}">${escapeHtml(texts.preferences)}</a>`,
    ...(stop ? [`<a href="${escapeHtml(stop)}" style="${LINK}">${escapeHtml(texts.stop ?? '')}</a>`] : []),
  ];
  return {
    to,
    subject: texts.subject,
    text: [
      texts.greeting,
      texts.intro,
      ...groups.map((group) => groupText(group, base)),
      ...(texts.more ? [texts.more] : []),
      base,
      `${texts.why} ${preferences}`,
      ...(stop ? [`${texts.stop ?? ''} ${stop}`] : []),
    ].join('\n\n'),
    html:
      `<!doctype html><html lang="${rtl ? 'ar' : 'en'}" dir="${rtl ? 'rtl' : 'ltr'}"><body style="margin:0;background:#f4f3ef;padding:24px 12px;font-family:${FONT};font-size:15px;line-height:${rtl ? 26 : 24}px;color:#24231f">` +
      `<div dir="${rtl ? 'rtl' : 'ltr'}" style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #e4e2db;border-radius:10px;padding:28px;text-align:start">` +
      `<p style="margin:0 0 4px;font-weight:600">${escapeHtml(texts.greeting)}</p><p style="margin:0 0 16px">${escapeHtml(texts.intro)}</p>${list}` +
      `${texts.more ? `<p style="margin:0 0 16px">${escapeHtml(texts.more)}</p>` : ''}` +
      `<p style="margin:20px 0"><a href="${base}/" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#3350cf;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(texts.all)}</a></p>` +
      `<div style="border-top:1px solid #e4e2db;margin:24px 0 16px"></div>${foot.map((line) => `<p style="${SMALL}">${line}</p>`).join('')}</div></body></html>`,
    ...(stop ? { headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } } : {}),
  };
}

const groupText = ({ title, items }: NotificationGroup, base: string): string =>
  [...(title === null ? [] : [title]), ...items.map(({ text, href }) => `- ${text}${href ? `\n  ${base}${href}` : ''}`)].join('\n');

function groupHtml({ title, items }: NotificationGroup, base: string, { open }: MailWords): string {
  const head = title === null ? '' : `<p dir="auto" style="margin:18px 0 4px;font-weight:600">${escapeHtml(title)}</p>`;
  return (
    head +
    items
      .map(
        ({ text, href }) =>
          `<p style="margin:0;padding:8px 0;border-bottom:1px solid #efede7">${escapeHtml(text)}${href ? ` <a href="${escapeHtml(base + href)}" style="${LINK};white-space:nowrap">${escapeHtml(open)}</a>` : ''}</p>`,
      )
      .join('')
  );
}
