/** The mail with the link to a new password: Arabic and English in one, since the reader's language is not known for sure. */
import { escapeHtml } from './html.ts';
import type { Mail } from './index.ts';

export interface ResetMail {
  to: string;
  nameEn: string | null;
  nameAr: string | null;
  link: string;
  /** How long the link is good. */
  minutes: number;
}

interface Wording {
  lang: 'en' | 'ar';
  dir: 'ltr' | 'rtl';
  greeting: string;
  why: string;
  button: string;
  life: string;
  ignore: string;
}

export function resetMail(mail: ResetMail): Mail {
  const both = [english(mail), arabic(mail)];
  return {
    to: mail.to,
    subject: 'Reset your password | إعادة تعيين كلمة المرور',
    text: both.map((w) => [w.greeting, w.why, mail.link, w.life, w.ignore].join('\n\n')).join('\n\n----------\n\n'),
    html: `<!doctype html><html><body>${both.map((w) => block(w, mail.link)).join('<hr>')}</body></html>`,
  };
}

const english = ({ nameEn, nameAr, minutes }: ResetMail): Wording => ({
  lang: 'en',
  dir: 'ltr',
  greeting: `Hello ${nameEn ?? nameAr ?? ''},`,
  why: 'Somebody, hopefully you, asked for a new password for your Rukn account. Open this link to choose one:',
  button: 'Choose a new password',
  life: `The link works once and for ${minutes} minutes.`,
  ignore: 'If it was not you, do nothing: your password stays as it is.',
});

const arabic = ({ nameEn, nameAr, minutes }: ResetMail): Wording => ({
  lang: 'ar',
  dir: 'rtl',
  greeting: `مرحبًا ${nameAr ?? nameEn ?? ''}،`,
  why: 'وصلنا طلب لتعيين كلمة مرور جديدة لحسابك في ركن. افتح الرابط التالي لاختيارها:',
  button: 'اختيار كلمة مرور جديدة',
  life: `يعمل الرابط مرة واحدة، وتنتهي صلاحيته بعد ${minutes} دقيقة.`,
  ignore: 'إن لم تطلب ذلك فلا يلزمك فعل شيء، وستبقى كلمة مرورك كما هي.',
});

const block = (w: Wording, link: string): string =>
  `<div lang="${w.lang}" dir="${w.dir}"><p>${escapeHtml(w.greeting)}</p><p>${w.why}</p>`
  + `<p><a href="${escapeHtml(link)}">${w.button}</a></p><p>${w.life}</p><p>${w.ignore}</p></div>`;
