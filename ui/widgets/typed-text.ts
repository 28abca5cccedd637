/** Filters what is typed into a text field of some kinds, and normalises it on blur. Pure. */
import type { FieldMeta } from '../../core/shared/wire.ts';
import { latinDigits } from '../kit/text/digits.ts';

const NOT_ENGLISH = /[^ -~\t\n]+/g;
const NOT_ARABIC = /[^\u0600-\u06FF0-9\s.,()_/-]+/g;
/** Direction marks in copied numbers and addresses. */
const MARKS = /[\u200e\u200f\u061c\u2066-\u2069\ufeff]/g;

/** The text without characters that its field does not allow: the other script, spaces in an address, letters in a phone number. */
export function allowed(field: Pick<FieldMeta, 'type' | 'script'>, text: string): string {
  if (field.type === 'phone')
    return latinDigits(text)
      .replace(MARKS, '')
      .replace(/[^\d+\s.()-]/g, '');
  if (field.type === 'email' || field.type === 'url') return text.replace(MARKS, '').replace(/\s+/g, '');
  if (field.script === 'english') return latinDigits(text).replace(MARKS, '').replace(NOT_ENGLISH, '');
  return field.script === 'arabic' ? text.replace(NOT_ARABIC, '') : text;
}

/** The normalised text: `00966` becomes `+966`, a bare site name gets https. */
export function inOrder(field: Pick<FieldMeta, 'type'>, text: string): string {
  const trimmed = text.trim();
  if (field.type === 'phone') return trimmed.replace(/^00(?=\d)/, '+');
  if (field.type === 'url' && /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]\S*)?$/.test(trimmed)) return `https://${trimmed}`;
  return trimmed;
}
