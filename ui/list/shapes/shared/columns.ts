import { useMemo } from 'react';
import type { EntityMeta, FieldMeta } from '../../../../core/shared/wire.ts';
import { shownColumns } from '../../table/fields.ts';
import type { View } from '../../state/view.ts';

/** The columns of a view in table shape, the title first. */
export const useShownColumns = (meta: EntityMeta, view: View): FieldMeta[] =>
  useMemo(() => shownColumns(meta, view.columns), [meta, view.columns]);

/** Fields of a card besides its title: per type the first among the columns, else the first of the entity. */
export interface CardParts {
  number?: FieldMeta | undefined;
  /** The parent reference. */
  about?: FieldMeta | undefined;
  health?: FieldMeta | undefined;
  progress?: FieldMeta | undefined;
  due?: FieldMeta | undefined;
  person?: FieldMeta | undefined;
  state?: FieldMeta | undefined;
}

const NUMBER = /(^|_)(number|code)$/;
const DEADLINE = /(^|_)(end|end_date|due|due_date|finish|finish_date|deadline)$/;

/** @param without a field that the position of the card already shows. */
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
