import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FieldMeta, Row } from '../../core/shared/wire.ts';
import { useSession } from '../data/index.ts';
import { usePersistedState } from '../kit/hooks/use-persisted-state.ts';
import { Icon } from '../kit/index.ts';
import { saysNothing } from './fields.ts';

/** Fewer empty fields take no more room than the link that would show them. */
const FEWEST = 3;

export interface EmptyFields {
  /** Whether the field is shown now. */
  shows: (field: FieldMeta) => boolean;
  /** Unfolds the others; null where nothing is folded. */
  link: React.JSX.Element | null;
}

/** Folds empty fields of a record behind one link. Once opened, it stays open for this person on every record. */
export function useEmptyFields(fields: readonly FieldMeta[], row: Row): EmptyFields {
  const { user } = useSession();
  const [open, setOpen] = usePersistedState(`empty-fields.${user?.id ?? 0}`, false);
  // A value that is emptied in place keeps its place until the record is opened again.
  const first = useRef(row);
  if (first.current.id !== row.id) first.current = row;
  const isFolded = (field: FieldMeta): boolean => saysNothing(field, row) && saysNothing(field, first.current);
  const count = fields.filter(isFolded).length;
  if (count < FEWEST) return { shows: () => true, link: null };
  return {
    shows: (field) => open || !isFolded(field),
    link: (
      <button type="button" className="link d-more" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={12} />
        <FormattedMessage id={open ? 'detail.emptyFields.hide' : 'detail.emptyFields.show'} values={{ count }} />
      </button>
    ),
  };
}
