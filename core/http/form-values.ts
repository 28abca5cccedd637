/**
 * Converts texts of a form or query to values of an entity's fields. A text that cannot be converted stays, so that the validation of the
 * write reports it.
 */
import { canWrite } from '../access/abilities.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import type { Actor } from '../shared/actor.ts';
import { isBlank } from '../shared/blank.ts';
import { westernDigits } from '../shared/digits.ts';
import { checkShape, countValues } from './json-shape.ts';

export type Entries = Iterable<readonly [name: string, value: string]>;

const NUMBERS = new Set<ResolvedField['type']>(['integer', 'decimal', 'percent', 'money', 'ref']);
const LISTS = new Set<ResolvedField['type']>(['refs', 'tags']);
const TRUTH: Readonly<Record<string, boolean>> = { true: true, 1: true, on: true, false: false, 0: false, off: false };
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A row in wire format. A name given twice, or as `name[]`, is a list. */
export function valuesOf(entity: ResolvedEntity, entries: Entries): Record<string, unknown> {
  const given = new Map<string, { texts: string[]; listed: boolean }>();
  for (const [key, value] of entries) {
    const name = key.replace(/\[\]$/, '');
    const one = given.get(name) ?? { texts: [], listed: false };
    one.texts.push(value);
    one.listed ||= name !== key;
    given.set(name, one);
  }
  return Object.fromEntries([...given].map(([name, { texts, listed }]) => [name, valueOf(entity, name, texts, listed)]));
}

/** The names of the query that are columns which the actor may write. */
export function writableOf(entity: ResolvedEntity, actor: Actor, query: URLSearchParams): Record<string, unknown> {
  const fieldOf = (name: string): ResolvedField | undefined =>
    entity.columns.get(name)?.field ?? (name in entity.def.fields ? entity.fields.get(name) : undefined);
  return valuesOf(
    entity,
    [...query].filter(([key]) => {
      const field = fieldOf(key.replace(/\[\]$/, ''));
      return field !== undefined && field.columns.length > 0 && canWrite(actor, field);
    }),
  );
}

function valueOf(entity: ResolvedEntity, name: string, texts: string[], listed: boolean): unknown {
  const field = entity.columns.get(name)?.field ?? entity.fields.get(name);
  const type = field?.type;
  if (type && LISTS.has(type)) return listOf(type, texts);
  const [first = ''] = texts;
  if (listed || texts.length > 1) return texts;
  if (isBlank(first)) return null;
  if (name === 'row_version' || (type && NUMBERS.has(type))) return numberOf(first);
  if (type === 'boolean') return TRUTH[first.trim().toLowerCase()] ?? first;
  return type === 'json' || type === 'file' || type === 'children' || name === 'master_access' ? (jsonOf(first) ?? first) : first;
}

/** Converts digits; numbers above the exact range stay texts. */
function numberOf(given: string): unknown {
  const value = westernDigits(given);
  const n = Number(value);
  return NUMBER.test(value.trim()) && (!Number.isInteger(n) || Number.isSafeInteger(n)) ? n : given;
}

function listOf(type: ResolvedField['type'], texts: string[]): unknown {
  const filled = texts.filter((t) => t.trim() !== '');
  const whole = filled.length === 1 ? jsonOf(filled[0] as string) : undefined;
  if (Array.isArray(whole)) return whole;
  if (!filled.length) return null;
  return type === 'refs' ? filled.map(numberOf) : filled;
}

/** @throws AppError malformed for JSON beyond the limits of a JSON body. */
function jsonOf(value: string): unknown {
  countValues(Buffer.from(value));
  const parsed = parsedOr(value);
  checkShape(parsed);
  return parsed;
}

function parsedOr(value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}
