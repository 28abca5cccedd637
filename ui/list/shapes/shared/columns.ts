import { useMemo } from 'react';
import type { EntityMeta, FieldMeta } from '../../../../core/shared/wire.ts';
import { shownColumns } from '../../table/fields.ts';
import type { View } from '../../state/view.ts';

/** The columns that a view would show as a table, its title first. */
export const useShownColumns = (meta: EntityMeta, view: View): FieldMeta[] =>
  useMemo(() => shownColumns(meta, view.columns), [meta, view.columns]);

/** What a small picture of a row shows beside its title: by type, the first that the columns hold, else the first of the entity. */
export interface CardParts {
  number?: FieldMeta | undefined;
  /** What the record belongs to. */
  about?: FieldMeta | undefined;
  health?: FieldMeta | undefined;
  progress?: FieldMeta | undefined;
  due?: FieldMeta | undefined;
  person?: FieldMeta | undefined;
  state?: FieldMeta | undefined;
}

const NUMBER = /(^|_)(number|code)$/;
const DEADLINE = /(^|_)(end|end_date|due|due_date|finish|finish_date|deadline)$/;

/** @param without a field that the place of the card says already. */
export function cardParts(columns: readonly FieldMeta[], without?: string): CardParts {
  const rest = columns.slice(1).filter((field) => field.name !== without);
  const dates = rest.filter((field) => field.type === 'date');
  return {
    number: rest.find((field) => field.type === 'sequence') ?? rest.find((field) => field.type === 'text' && NUMBER.test(field.name)),
    about: rest.find((field) => field.type === 'ref' && field.to !== 'user'),
    health: rest.find((field) => field.type === 'enum' && field.values?.some((choice) => choice.glyph ?? choice.tone)),
    progress: rest.find((field) => field.meter),
    due: dates.find((field) => DEADLINE.test(field.name)) ?? dates[0],
    person: rest.find((field) => field.type === 'ref' && field.to === 'user'),
    state: rest.find((field) => field.type === 'state'),
  };
}
