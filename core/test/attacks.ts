/** Texts on which what is not careful works for seconds: nearly fitting, deeply nested, growing when they are folded. */

/** One part over and over, with a beginning and an end. */
interface Attack {
  part: string;
  head?: string;
  end?: string;
}

const ATTACKS: readonly Attack[] = [
  { part: '<b>' },
  { part: '<b><i>', end: 'x' },
  { part: '<' },
  { part: '</b>' },
  { part: '<!---->', head: '<a href="', end: '">x</a>' },
  { part: ' a="1"', head: '<p', end: '>x</p>' },
  { part: '&amp', end: ';' },
  { part: '.', head: 'a@', end: '@' },
  { part: 'a@' },
  { part: ' ', head: 'x', end: 'x' },
  { part: '\u00a0\u200b', end: 'x' },
  { part: '-', end: '\u0001' },
  { part: '!' },
  { part: 'a' },
  { part: '0', end: 'x' },
  { part: '9.' },
  { part: '\ufdfa' },
  { part: '\u0301\u0316', head: 'a' },
  { part: '\u0627\u0640' },
  { part: '\u0660,' },
  { part: '\ud83d\ude00' },
  { part: '#1:a,', end: '!' },
  { part: '1,2,' },
  { part: '[', end: ']' },
  { part: '{"or":[', end: '}' },
  { part: '{"not":' },
  { part: '../' },
  { part: '%5B' },
  { part: 'a[]=1&' },
  { part: '\\"' },
  { part: "'" },
  { part: '966 ', head: '+' },
  { part: '2026-01-01T', end: 'Z' },
  { part: ' and ', head: 'Name eq 1' },
  { part: '/', head: 'https:' },
  { part: 'Version/1 ', end: 'Safari' },
  { part: ';q=0.1,en', head: 'ar' },
  { part: '$me' },
  { part: '@project.label' },
  { part: 'a-', head: 'sum:' },
];

export const COUNT = ATTACKS.length;

/** @param which any whole number. @returns an attack of at most so many bytes. */
export function attack(which: number, bytes: number): string {
  const { part, head = '', end = '' } = ATTACKS[which % COUNT] as Attack;
  const times = Math.max(1, Math.floor((bytes - Buffer.byteLength(head + end)) / Buffer.byteLength(JSON.stringify(part).slice(1, -1))));
  return `${head}${part.repeat(times)}${end}`;
}
