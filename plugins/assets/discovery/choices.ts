/** What a reviewer accepts of a proposal, as the fields of a form. */
import { AppError, invalid, text, type FieldErrors, type RouteContext } from '../../../core/index.ts';

/** Actions that an asset which was not found may take. */
export const GONE_AS = ['report_lost', 'retire'] as const;

export interface Chosen {
  /** Line of the file. */
  row: number;
  /** What was seen of the entry. */
  seen: string;
}
export interface ChosenAsset {
  id: number;
  seen: string;
}

export interface Choices {
  added: Chosen[];
  changed: Chosen[];
  gone: ChosenAsset[];
  /** Of new assets. */
  type_id: number | null;
  category_id: number | null;
  owner_id: number | null;
  /** The action of those that are gone. */
  gone_as: (typeof GONE_AS)[number] | null;
}

type Fields = Readonly<Record<string, string | undefined>>;

const FIELDS = new Set(['added', 'changed', 'gone', 'type_id', 'category_id', 'owner_id', 'gone_as']);
/** Entries of one call: as many devices as a file may list, and as many assets that it does not. */
const MOST = 20_000;
const KEY = /^[1-9]\d{0,14}$/;
const SEEN = /^[0-9a-f]{12}$/;

/** @throws AppError invalid with all fields at fault. */
export function choicesOf(body: unknown): Choices {
  const fields = body as Fields;
  const errors: FieldErrors = {};
  for (const name of Object.keys(fields)) if (!FIELDS.has(name)) errors[name] = [text('field.unknown', { field: name })];
  const choices = {
    added: entriesOf<Chosen>(fields, 'added', 'row', errors),
    changed: entriesOf<Chosen>(fields, 'changed', 'row', errors),
    gone: entriesOf<ChosenAsset>(fields, 'gone', 'id', errors),
    type_id: keyOf(fields, 'type_id', errors),
    category_id: keyOf(fields, 'category_id', errors),
    owner_id: keyOf(fields, 'owner_id', errors),
    gone_as: GONE_AS.find((action) => action === fields['gone_as']) ?? null,
  };
  if (fields['gone_as'] && choices.gone_as === null)
    errors['gone_as'] = [text('query.one_of', { field: 'gone_as', allowed: GONE_AS.join(', ') })];
  if (choices.added.length)
    for (const name of ['type_id', 'category_id'] as const) if (choices[name] === null) errors[name] ??= [text('field.required')];
  if (choices.gone.length && choices.gone_as === null) errors['gone_as'] ??= [text('field.required')];
  const count = choices.added.length + choices.changed.length + choices.gone.length;
  if (count === 0 && !Object.keys(errors).length) errors['added'] = [text('assets.discovery.nothing_chosen')];
  if (Object.keys(errors).length) throw invalid(errors);
  return choices;
}

function keyOf(fields: Fields, name: string, errors: FieldErrors): number | null {
  const sent = fields[name]?.trim();
  if (!sent) return null;
  if (!KEY.test(sent)) errors[name] = [text('field.unknown_reference')];
  return Number(sent);
}

/** A list in JSON: `[{"row": 3, "seen": "0a1b2c3d4e5f"}]`, with `id` for assets. */
function entriesOf<T extends Chosen | ChosenAsset>(fields: Fields, name: string, key: 'row' | 'id', errors: FieldErrors): T[] {
  const sent = fields[name]?.trim();
  if (!sent) return [];
  const list = jsonOf(sent);
  if (!Array.isArray(list) || !list.every((entry) => isEntry(entry, key))) {
    errors[name] = [text('assets.discovery.entries', { key })];
    return [];
  }
  if (list.length > MOST) errors[name] = [text('assets.discovery.too_many', { most: MOST })];
  return list.map((entry) => ({ [key]: entry[key], seen: entry['seen'] }) as unknown as T);
}

function jsonOf(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    return undefined;
  }
}

function isEntry(entry: unknown, key: string): entry is Record<string, unknown> {
  if (typeof entry !== 'object' || entry === null) return false;
  const { [key]: place, seen } = entry as Record<string, unknown>;
  return Number.isSafeInteger(place) && (place as number) > 0 && typeof seen === 'string' && SEEN.test(seen);
}

/** @throws AppError forbidden. */
export function mayApply({ actor: { permissions } }: Pick<RouteContext, 'actor'>, { added, changed, gone, gone_as }: Choices): void {
  const needed = [
    ...(added.length ? ['create_asset'] : []),
    ...(changed.length || gone.length ? ['update_asset'] : []),
    ...(gone.length && gone_as === 'retire' ? ['manage_assets'] : []),
  ];
  if (!needed.every((permission) => permissions.has(permission))) throw new AppError('forbidden');
}
