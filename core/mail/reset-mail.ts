/** The mail with the link to a new password. */
import type { Mail } from './index.ts';
import { letter } from './letter.ts';

export interface ResetMail {
  to: string;
  nameEn: string | null;
  nameAr: string | null;
  link: string;
  /** Validity of the link. */
  minutes: number;
}

export const resetMail = ({ to, nameEn, nameAr, link, minutes }: ResetMail): Mail =>
  letter({
    to,
    link,
    subject: 'Reset your password | إعادة تعيين كلمة المرور',
    english: {
      greeting: `Hello ${nameEn ?? nameAr ?? ''},`,
      why: 'Somebody, hopefully you, asked for a new password for your Rukn account. Open this link to choose one:',
      button: 'Choose a new password',
      life: `The link works once and for ${minutes} minutes.`,
      ignore: 'If it was not you, do nothing: your password stays as it is.',
    },
    arabic: {
      greeting: `مرحبًا ${nameAr ?? nameEn ?? ''}،`,
      why: 'وصلنا طلب لتعيين كلمة مرور جديدة لحسابك في ركن. افتح الرابط التالي لاختيارها:',
      button: 'اختيار كلمة مرور جديدة',
      life: `يعمل الرابط مرة واحدة، وتنتهي صلاحيته بعد ${minutes} دقيقة.`,
      ignore: 'إن لم تطلب ذلك فلا يلزمك فعل شيء، وستبقى كلمة مرورك كما هي.',
    },
  });
