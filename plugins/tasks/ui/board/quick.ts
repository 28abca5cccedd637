/** What is written into the field of a new task: a title, with #labels, @people and a day in it, in both languages. Pure. */
export interface Written {
  title: string;
  /** As written, without the sign. */
  labels: string[];
  people: string[];
  /** YYYY-MM-DD. */
  due?: string;
}

const DAYS: readonly (readonly string[])[] = [
  ['sunday', 'sun', 'الأحد', 'الاحد'],
  ['monday', 'mon', 'الاثنين', 'الإثنين'],
  ['tuesday', 'tue', 'الثلاثاء'],
  ['wednesday', 'wed', 'الأربعاء', 'الاربعاء'],
  ['thursday', 'thu', 'الخميس'],
  ['friday', 'fri', 'الجمعة'],
  ['saturday', 'sat', 'السبت'],
];
const RELATIVE: Readonly<Record<string, number>> = {
  today: 0,
  tomorrow: 1,
  اليوم: 0,
  غدا: 1,
  غدًا: 1,
  الغد: 1,
  'بعد غد': 2,
};
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'january', 'يناير'],
  ['feb', 'february', 'فبراير'],
  ['mar', 'march', 'مارس'],
  ['apr', 'april', 'أبريل', 'ابريل'],
  ['may', 'مايو'],
  ['jun', 'june', 'يونيو'],
  ['jul', 'july', 'يوليو'],
  ['aug', 'august', 'أغسطس', 'اغسطس'],
  ['sep', 'september', 'سبتمبر'],
  ['oct', 'october', 'أكتوبر', 'اكتوبر'],
  ['nov', 'november', 'نوفمبر'],
  ['dec', 'december', 'ديسمبر'],
];

const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const western = (text: string): string => text.replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));
const indexIn = (lists: readonly (readonly string[])[], word: string): number =>
  lists.findIndex((words) => words.includes(word.toLowerCase()));

/** A day of the calendar, or undefined: the 31st of a month of thirty days is none. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : undefined;
}

/** Without a year it is the next such day. */
function coming(today: string, month: number, day: number): string | undefined {
  const year = Number(today.slice(0, 4));
  const here = dayOf(year, month, day);
  return here !== undefined && here < today ? dayOf(year + 1, month, day) : here;
}

/** Words that are a day, with the day; the longest first. */
function dayIn(words: readonly string[], at: number, today: string): { day: string; words: number } | undefined {
  const [one = '', two = ''] = words.slice(at).map((word) => western(word.replace(/[،,.]$/, '')));
  const both = RELATIVE[`${one} ${two}`];
  if (both !== undefined) return { day: addDays(today, both), words: 2 };
  const month = indexIn(MONTHS, two);
  if (/^\d{1,2}$/.test(one) && month >= 0) {
    const day = coming(today, month + 1, Number(one));
    return day === undefined ? undefined : { day, words: 2 };
  }
  const relative = RELATIVE[one.toLowerCase()];
  if (relative !== undefined) return { day: addDays(today, relative), words: 1 };
  const weekday = indexIn(DAYS, one);
  if (weekday >= 0) {
    const now = new Date(`${today}T00:00:00Z`).getUTCDay();
    return { day: addDays(today, (weekday - now + 7) % 7 || 7), words: 1 };
  }
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(one);
  const day = iso && dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  return day ? { day, words: 1 } : undefined;
}

/** @param today of the reader, YYYY-MM-DD. A title that would be empty keeps every word. */
export function written(text: string, today: string): Written {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const [title, labels, people]: [string[], string[], string[]] = [[], [], []];
  let due: string | undefined;
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] as string;
    const named = /^([#@])([\p{L}\p{N}_-]+)$/u.exec(word);
    const found = named || due !== undefined ? undefined : dayIn(words, i, today);
    if (named) (named[1] === '#' ? labels : people).push((named[2] as string).replaceAll('_', ' '));
    else if (found) {
      due = found.day;
      i += found.words - 1;
    } else title.push(word);
  }
  return title.length
    ? { title: title.join(' '), labels, people, ...(due === undefined ? {} : { due }) }
    : { title: text.trim(), labels: [], people: [] };
}

/** The entry whose name begins with a word, in any of its languages; else one that has a word that begins so. */
export function meant<T extends { names: readonly string[] }>(entries: readonly T[], word: string): T | undefined {
  const asked = word.toLowerCase();
  return (
    entries.find(({ names }) => names.some((name) => name.toLowerCase().startsWith(asked))) ??
    entries.find(({ names }) =>
      names.some((name) =>
        name
          .toLowerCase()
          .split(/\s+/)
          .some((part) => part.startsWith(asked)),
      ),
    )
  );
}
