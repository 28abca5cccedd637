/** Validates the choices of a custom field: values for programs, labels for people. */
import { text, type Text } from '../../../core/index.ts';
import type { CustomFieldRow } from '../../../core/shared/custom.ts';
import type { Choice } from '../../../core/shared/entity.ts';

const MAX_CHOICES = 200;
const MAX_LABEL = 100;
const VALUE = /^[A-Za-z0-9_-]{1,60}$/;
const TONES: readonly unknown[] = ['todo', 'doing', 'waiting', 'done', 'stop'] satisfies Choice['tone'][];
const KNOWN = ['value', 'label', 'label_ar', 'tone'];

/** @param choices in wire format. @returns errors. */
export function checkChoices(choices: unknown): [keyof CustomFieldRow, Text][] {
  if (!Array.isArray(choices) || !choices.length || choices.length > MAX_CHOICES)
    return [['choices', text('custom.choices', { max: MAX_CHOICES })]];
  if (!choices.every(isChoice)) return [['choices', text('custom.choice')]];
  return new Set(choices.map((c) => c.value)).size < choices.length ? [['choices', text('custom.choice_twice')]] : [];
}

function isChoice(given: unknown): given is Choice {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
  const { value, label, label_ar, tone } = given as Record<string, unknown>;
  return (
    Object.keys(given).every((key) => KNOWN.includes(key)) &&
    typeof value === 'string' &&
    VALUE.test(value) &&
    isLabel(label) &&
    (label_ar === undefined || label_ar === null || isLabel(label_ar)) &&
    (tone === undefined || tone === null || TONES.includes(tone))
  );
}

const isLabel = (given: unknown): boolean =>
  typeof given === 'string' && given.trim() !== '' && given.length <= MAX_LABEL && !given.includes('\0');
