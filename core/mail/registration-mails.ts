/** Texts of the mails of a registration: request received, rejected, workspace open. */
import type { Locale } from '../shared/actor.ts';
import type { Mail } from './index.ts';
import { letter } from './letter.ts';

export interface RegistrationMail {
  to: string;
  /** The applicant's name, as they wrote it. */
  name: string;
  company: string;
  /** The language of the request. */
  first: Locale;
  link: string;
}

/** Validity of the link in whole days, 3 to 10: the Arabic plural for few. */
interface WithDays {
  days: number;
}

export const receivedLetter = ({ name, company, days, ...rest }: RegistrationMail & WithDays): Mail =>
  letter({
    ...rest,
    subject: 'Confirm your email address | أكّدوا بريدكم الإلكتروني',
    english: {
      greeting: `Hello ${name},`,
      why: `We received your request for a Rukn workspace for ${company}. Open this link to confirm your email address and check the details:`,
      button: 'Confirm the address',
      life: `The link works once and for ${days} days. We answer your request by email.`,
      ignore: 'If you did not ask for this, do nothing.',
    },
    arabic: {
      greeting: `مرحبًا ${name}،`,
      why: `وصلنا طلبكم فتح مساحة عمل في ركن باسم ${company}. افتحوا الرابط التالي لتأكيد بريدكم الإلكتروني ومراجعة البيانات:`,
      button: 'تأكيد البريد الإلكتروني',
      life: `يعمل الرابط مرة واحدة، وتنتهي صلاحيته بعد ${days} أيام. وسنرد على طلبكم بالبريد الإلكتروني.`,
      ignore: 'إن لم تطلبوا ذلك فلا يلزمكم فعل شيء.',
    },
  });

export const rejectedLetter = ({ name, company, reason, ...rest }: RegistrationMail & { reason: string }): Mail =>
  letter({
    ...rest,
    subject: 'Your request was not approved | لم تتم الموافقة على طلبكم',
    english: {
      greeting: `Hello ${name},`,
      why: `We did not approve your request for a Rukn workspace for ${company}. The reason:`,
      quote: reason,
      button: 'Ask again',
      life: 'You may ask again with the same email address.',
      ignore: '',
    },
    arabic: {
      greeting: `مرحبًا ${name}،`,
      why: `لم نوافق على طلبكم فتح مساحة عمل في ركن باسم ${company}. والسبب:`,
      quote: reason,
      button: 'تقديم طلب جديد',
      life: 'يمكنكم التقدّم بطلب جديد بالبريد الإلكتروني نفسه.',
      ignore: '',
    },
  });

/** With the link to the administrator's first password. */
export const welcomeLetter = ({ name, company, days, ...rest }: RegistrationMail & WithDays): Mail =>
  letter({
    ...rest,
    subject: 'Your workspace is ready | مساحة عملكم جاهزة',
    english: {
      greeting: `Hello ${name},`,
      why: `We approved your request. The Rukn workspace of ${company} is ready, and you are its administrator. Open this link to choose your password:`,
      button: 'Choose a password',
      life: `The link works once and for ${days} days. After that, "Forgot password?" on the sign-in page sends a new one.`,
      ignore: 'Then sign in with this email address and the password that you chose.',
    },
    arabic: {
      greeting: `مرحبًا ${name}،`,
      why: `وافقنا على طلبكم. أصبحت مساحة عمل ${company} في ركن جاهزة، وأنتم مديرها. افتحوا الرابط التالي لاختيار كلمة المرور:`,
      button: 'اختيار كلمة المرور',
      life: `يعمل الرابط مرة واحدة، وتنتهي صلاحيته بعد ${days} أيام. بعد ذلك يمكنكم طلب رابط جديد من «نسيت كلمة المرور؟» في صفحة تسجيل الدخول.`,
      ignore: 'ثم سجّلوا الدخول بهذا البريد الإلكتروني وبكلمة المرور التي اخترتموها.',
    },
  });
