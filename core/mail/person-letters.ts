/** Texts of the mails of core/identity/person-mails.ts. */
import type { Mail } from './index.ts';
import type { Locale } from '../shared/actor.ts';
import { letter } from './letter.ts';

export interface Addressee {
  email: string;
  /** This language comes first. */
  locale: Locale | null;
  full_name_en: string | null;
  full_name_ar: string | null;
  company_name_en: string | null;
  company_name_ar: string | null;
}

export interface PersonLetter extends Addressee {
  link: string;
}

/** The first name that exists. */
const first = (...names: (string | null)[]): string => names.find((name) => name) ?? '';

/** @param days 3 to 10: the Arabic plural for few. */
export function invitationLetter({
  email,
  full_name_en,
  full_name_ar,
  company_name_en,
  company_name_ar,
  locale,
  link,
  days,
}: PersonLetter & { days: number }): Mail {
  const [company, companyAr] = [first(company_name_en, company_name_ar), first(company_name_ar, company_name_en)];
  return letter({
    to: email,
    link,
    first: locale,
    subject: `Your invitation to ${company} | دعوتكم إلى ${companyAr}`,
    english: {
      greeting: `Hello ${first(full_name_en, full_name_ar)},`,
      why: `You have been added to ${company} on Rukn. Open this link to choose your password:`,
      button: 'Choose a password',
      life: `The link works once and for ${days} days. Then ask whoever invited you to send another one.`,
      ignore: 'Afterwards sign in with this email address and the password that you chose. If you do not know the sender, do nothing.',
    },
    arabic: {
      greeting: `مرحبًا ${first(full_name_ar, full_name_en)}،`,
      why: `أُضيف حسابكم إلى ${companyAr} في ركن. افتحوا الرابط التالي لاختيار كلمة المرور:`,
      button: 'اختيار كلمة المرور',
      life: `يعمل الرابط مرة واحدة، وتنتهي صلاحيته بعد ${days} أيام، وبعدها اطلبوا ممن دعاكم إرسال رابط جديد.`,
      ignore: 'ثم سجّلوا الدخول بهذا البريد الإلكتروني وبكلمة المرور التي اخترتموها. إن كنتم لا تعرفون المرسل فلا يلزمكم فعل شيء.',
    },
  });
}

export function passwordLetter({
  email,
  full_name_en,
  full_name_ar,
  company_name_en,
  company_name_ar,
  locale,
  link,
  hours,
}: PersonLetter & { hours: number }): Mail {
  return letter({
    to: email,
    link,
    first: locale,
    subject: 'Choose a new password | اختيار كلمة مرور جديدة',
    english: {
      greeting: `Hello ${first(full_name_en, full_name_ar)},`,
      why: `An administrator of ${first(company_name_en, company_name_ar)} has sent you this link to choose a new password for Rukn:`,
      button: 'Choose a new password',
      life: `The link works once and for ${hours} hours.`,
      ignore: 'Until you use it, your password stays as it is.',
    },
    arabic: {
      greeting: `مرحبًا ${first(full_name_ar, full_name_en)}،`,
      why: `أرسل إليكم أحد مديري ${first(company_name_ar, company_name_en)} هذا الرابط لاختيار كلمة مرور جديدة في ركن:`,
      button: 'اختيار كلمة مرور جديدة',
      life: `يعمل الرابط مرة واحدة، وتنتهي صلاحيته بعد ${hours} ساعة.`,
      ignore: 'وإلى أن تستخدموه تبقى كلمة مروركم كما هي.',
    },
  });
}
