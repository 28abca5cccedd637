/** What the server says of a discovery file (assets/discovery), and what a reviewer accepts of it. */

export const MOST_MEGABYTES = 20;
export const KINDS = ['.xml', '.csv'] as const;
export const GONE_AS = ['report_lost', 'retire'] as const;
export type GoneAs = (typeof GONE_AS)[number];
export const SECTIONS = ['added', 'changed', 'gone'] as const;
export type Section = (typeof SECTIONS)[number];

export interface Added {
  row: number;
  seen: string;
  asset_name_en: string;
  values: Record<string, string>;
}
export interface Changed {
  row: number;
  seen: string;
  id: number;
  asset_id: string | null;
  asset_name: string | null;
  by: 'mac' | 'name' | 'address';
  changes: { field: string; from: string | null; to: string }[];
}
export interface Gone {
  id: number;
  seen: string;
  asset_id: string | null;
  asset_name: string | null;
  hostname: string | null;
  network_address: string | null;
  mac_address: string | null;
}

export interface Compared {
  file: string;
  format: 'nmap' | 'csv';
  devices: number;
  down: number;
  added: Added[];
  changed: Changed[];
  gone: Gone[];
  unchanged: number;
  faults: { row: number; why: 'mac' | 'address' | 'twice'; value: string }[];
}

/** Entries that are accepted: rows of the file, for `gone` keys of assets. */
export type Accepted = Readonly<Record<Section, ReadonlySet<number>>>;
export const NOTHING: Accepted = { added: new Set(), changed: new Set(), gone: new Set() };

/** Why a file is not sent at all; null: it is. */
export const faultOf = ({ name, size }: { name: string; size: number }): 'kind' | 'size' | 'empty' | null =>
  !KINDS.some((kind) => name.toLowerCase().endsWith(kind))
    ? 'kind'
    : size === 0
      ? 'empty'
      : size > MOST_MEGABYTES * 1024 ** 2
        ? 'size'
        : null;

/** The place of an entry in its section. */
export const placeOf = (entry: Added | Changed | Gone): number => ('row' in entry ? entry.row : entry.id);

/** The fields of the call: accepted entries with what was seen of them, and the values that they get. */
export function fieldsOf(read: Compared, accepted: Accepted, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const chosen = (section: Section): string | undefined => {
    const entries = read[section].filter((entry) => accepted[section].has(placeOf(entry)));
    return entries.length
      ? JSON.stringify(entries.map((entry) => ({ [section === 'gone' ? 'id' : 'row']: placeOf(entry), seen: entry.seen })))
      : undefined;
  };
  const added = accepted.added.size > 0;
  return {
    added: chosen('added'),
    changed: chosen('changed'),
    gone: chosen('gone'),
    type_id: added ? (values['type_id'] ?? undefined) : undefined,
    category_id: added ? (values['category_id'] ?? undefined) : undefined,
    owner_id: added ? (values['owner_id'] ?? undefined) : undefined,
    gone_as: accepted.gone.size ? values['gone_as'] : undefined,
  };
}
