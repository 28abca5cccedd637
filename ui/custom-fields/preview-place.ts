/** The position of a field in the form of its records. Pure. */
import { CUSTOM_PREFIX } from '../../core/shared/custom.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { inLanguage } from './definition.ts';
import type { StoredField } from './definition.ts';

export interface Place {
  /** Heading of the section; undefined for the section of custom fields at the end. */
  title: string | undefined;
  /** Labels of the fields directly before and after. */
  before: string[];
  after: string[];
}

export interface PlaceOptions {
  /** The entity; undefined while loading. */
  meta: EntityMeta | undefined;
  sections: readonly string[];
  section: number | null;
  /** Active fields, in order. */
  fields: readonly StoredField[];
  /** The field itself, if it exists. */
  id: number | undefined;
  locale: string;
}

const SHOWN_BEFORE = 2;

export function placeOf({ meta, sections, section, fields, id, locale }: PlaceOptions): Place {
  const peers = fields.filter((field) => field.id === id || field.section === section);
  const at = peers.findIndex((field) => field.id === id);
  const cut = at < 0 ? peers.length : at;
  const labels = (rows: readonly StoredField[]): string[] => rows.map(({ label_en, label_ar }) => inLanguage(locale, label_en, label_ar));
  const own =
    section === null
      ? []
      : (meta?.form[section]?.rows.flat() ?? [])
          .filter((name) => !name.startsWith(CUSTOM_PREFIX))
          .map((name) => meta?.fields[name]?.label ?? name);
  return {
    title: section === null ? undefined : sections[section],
    before: [...own, ...labels(peers.slice(0, cut))].slice(-SHOWN_BEFORE),
    after: labels(peers.slice(cut))
      .slice(at < 0 ? 0 : 1)
      .slice(0, 1),
  };
}
