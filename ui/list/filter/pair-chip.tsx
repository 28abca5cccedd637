import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { Chip } from '../../kit/index.ts';
import { describeValue } from './describe.ts';
import type { FoundPair } from './pairs.ts';
import type { FilterItem } from './tree.ts';
import { useRefLabels } from './use-ref-labels.ts';

/** Two conditions as one chip; the cross removes both. */
export function PairChip({ meta, found, onRemove }: { meta: EntityMeta; found: FoundPair; onRemove: () => void }): ReactElement | null {
  const [one, two] = found.pair.fields.map((name) => meta.fields[name]);
  return one && two ? <Known found={found} one={one} two={two} onRemove={onRemove} /> : null;
}

interface KnownProps {
  found: FoundPair;
  one: FieldMeta;
  two: FieldMeta;
  onRemove: () => void;
}

function Known({ found: { pair, items }, one, two, onRemove }: KnownProps): ReactElement {
  const intl = useIntl();
  const [first, second] = [useSaid(one, items[0]), useSaid(two, items[1])].map((said) => pair.value?.(said) ?? said);
  const name = intl.formatMessage({ id: pair.label });
  return (
    <Chip
      parts={[name, intl.formatMessage({ id: pair.text }, { first, second })]}
      removeLabel={intl.formatMessage({ id: 'list.filter.remove' }, { field: name })}
      onRemove={onRemove}
    />
  );
}

function useSaid(field: FieldMeta, item: FilterItem): string {
  return describeValue(item, field, useIntl(), useRefLabels(field, item));
}
