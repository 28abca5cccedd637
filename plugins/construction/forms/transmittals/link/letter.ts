/** The text of the mail with a recipient's link. */
import { letter } from '../../../../../core/index.ts';

type Both = readonly [english: string, arabic: string];

export interface LinkLetter {
  to: string;
  /** The tenant's language comes first. */
  first: 'en' | 'ar';
  name: Both;
  organisation: Both;
  project: Both;
  number: string;
  subject: string;
  mustRespond: boolean;
  /** YYYY-MM-DD: response due date, and expiry of the link. */
  due: string | null;
  until: string;
  link: string;
}

const day = (date: string): string => date.split('-').reverse().join('/');

export function linkLetter({
  to,
  first,
  name,
  organisation,
  project,
  number,
  subject,
  mustRespond,
  due,
  until,
  link,
}: LinkLetter): ReturnType<typeof letter> {
  const [by, byArabic] = due === null ? ['', ''] : [` by ${day(due)}`, ` في موعد أقصاه ${day(due)}`];
  return letter({
    to,
    link,
    first,
    subject: `Transmittal ${number} from ${organisation[0]} | إرسالية ${number} من ${organisation[1]}`,
    english: {
      greeting: `Dear ${name[0]},`,
      why: `${organisation[0]} has sent you transmittal ${number} of the project ${project[0]}. ${mustRespond ? `Please read it and respond${by}:` : `Please confirm that you have received it${by}:`}`,
      quote: subject,
      button: 'Open the transmittal',
      life: `The link is meant for you alone and works until ${day(until)}. You do not need an account.`,
      ignore: `If you do not expect anything from ${organisation[0]}, there is nothing you need to do.`,
    },
    arabic: {
      greeting: `مرحبًا ${name[1]}،`,
      why: `وردتكم من ${organisation[1]} الإرسالية ${number} ضمن مشروع ${project[1]}. ${mustRespond ? `نرجو الاطلاع عليها والرد${byArabic}:` : `نرجو تأكيد استلامها${byArabic}:`}`,
      quote: subject,
      button: 'فتح الإرسالية',
      life: `الرابط مخصص لكم وحدكم ويعمل حتى ${day(until)}، ولا يلزمكم حساب.`,
      ignore: `إن كنتم لا تنتظرون شيئًا من ${organisation[1]} فلا يلزمكم فعل شيء.`,
    },
  });
}
