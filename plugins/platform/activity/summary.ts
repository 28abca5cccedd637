/** The changes of an entry as one text, for files and other plain text. */
import type { Locale } from '../../../core/shared/actor.ts';
import type { ActivityChange } from '../../../core/shared/activity.ts';
import type { Speaker } from './speaker.ts';

/** Longer values are cut, since a cell has little room. */
const VALUE_MAX = 200;
const FIELDS_MAX = 40;
const LONG = new Set(['html', 'json', 'memo']);

export function summaryOf(changes: readonly ActivityChange[], locale: Locale, speaker: Speaker): string {
  const said = changes.slice(0, FIELDS_MAX).map((c) =>
    speaker.say(locale, {
      key: keyOf(c),
      values: { field: c.label, from: valueOf(c, 'from', locale, speaker), to: valueOf(c, 'to', locale, speaker) },
    }),
  );
  return [...said, ...(changes.length > FIELDS_MAX ? ['…'] : [])].join(locale === 'ar' ? '؛ ' : '; ');
}

function keyOf(c: ActivityChange): string {
  if (c.masked) return 'activity.hidden';
  if (LONG.has(c.type)) return 'activity.touched';
  if (empty(c.from)) return 'activity.set';
  return empty(c.to) ? 'activity.cleared' : 'activity.changed';
}

const empty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function valueOf(c: ActivityChange, side: 'from' | 'to', locale: Locale, speaker: Speaker): string {
  const value = c[side];
  if (empty(value)) return '';
  if (typeof value === 'boolean') return speaker.say(locale, { key: value ? 'value.yes' : 'value.no' });
  const text = c[`${side}_label`] ?? (Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? '…' : String(value));
  const day = c.type === 'date' ? text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1') : text;
  return day.length > VALUE_MAX ? `${day.slice(0, VALUE_MAX)}…` : day;
}
