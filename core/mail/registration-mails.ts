/** The two mails of a company on its way in: its request was approved; its workspace is ready. */
import type { Mail } from './index.ts';
import { letter } from './letter.ts';

export interface RegistrationMail {
  to: string;
  /** The person who asked, as they wrote themselves. */
  name: string;
  company: string;
  link: string;
  /** How long the link is good, in whole days, 3 to 10: the Arabic plural is that of a few. */
  days: number;
}

/** With the link that opens the workspace. */
export const approvedMail = ({ to, name, company, link, days }: RegistrationMail): Mail => letter({
  to,
  link,
  subject: 'Your request was approved | تمت الموافقة على طلبكم',
  english: {
    greeting: `Hello ${name},`,
    why: `We approved your request for a Rukn workspace for ${company}. Open this link to check the details and open the workspace:`,
    button: 'Open the workspace',
    life: `The link works once and for ${days} days.`,
    ignore: 'If you did not ask for this, do nothing: no workspace will be opened.',
  },
  arabic: {
    greeting: `مرحبًا ${name}،`,
    why: `وافقنا على طلبكم فتح مساحة عمل في ركن باسم ${company}. افتحوا الرابط التالي لمراجعة البيانات وفتح مساحة العمل:`,
    button: 'فتح مساحة العمل',
    life: `يعمل الرابط مرة واحدة، وتنتهي صلاحيته بعد ${days} أيام.`,
    ignore: 'إن لم تطلبوا ذلك فلا يلزمكم فعل شيء، ولن تُفتح أي مساحة عمل.',
  },
});

/** With the link to the administrator's first password. */
export const welcomeMail = ({ to, name, company, link, days }: RegistrationMail): Mail => letter({
  to,
  link,
  subject: 'Your workspace is ready | مساحة عملكم جاهزة',
  english: {
    greeting: `Hello ${name},`,
    why: `The Rukn workspace of ${company} is ready, and you are its administrator. Open this link to choose your password:`,
    button: 'Choose a password',
    life: `The link works once and for ${days} days. After that, "Forgot password?" on the sign-in page sends a new one.`,
    ignore: 'Then sign in with this email address and the password that you chose.',
  },
  arabic: {
    greeting: `مرحبًا ${name}،`,
    why: `أصبحت مساحة عمل ${company} في ركن جاهزة، وأنتم مديرها. افتحوا الرابط التالي لاختيار كلمة المرور:`,
    button: 'اختيار كلمة المرور',
    life: `يعمل الرابط مرة واحدة، وتنتهي صلاحيته بعد ${days} أيام. بعد ذلك يمكنكم طلب رابط جديد من «نسيت كلمة المرور؟» في صفحة تسجيل الدخول.`,
    ignore: 'ثم سجّلوا الدخول بهذا البريد الإلكتروني وبكلمة المرور التي اخترتموها.',
  },
});
