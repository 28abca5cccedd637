import { useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, ListMeta } from '../../../../core/shared/wire.ts';
import { Button } from '../../../kit/index.ts';
import { LinkedChip } from '../filter-chip.tsx';
import { completed, NO_FILTER } from '../tree.ts';
import type { FilterSet } from '../tree.ts';
import { useMatchCount } from '../use-match-count.ts';
import type { Counted } from '../use-match-count.ts';
import { GroupLines } from './group-lines.tsx';

interface BuilderProps {
  meta: EntityMeta;
  value: FilterSet;
  counted: Counted;
  onApply: (value: FilterSet) => void;
}

/** The whole filter as nested groups of conditions, with the number of matching rows. Ctrl/Cmd Enter applies. */
export default function FilterBuilder({ meta, value, counted, onApply }: BuilderProps): ReactElement {
  const intl = useIntl();
  const [draft, setDraft] = useState(value);
  const count = useMatchCount(meta, draft, counted);
  const apply = (event: FormEvent | KeyboardEvent): void => {
    event.preventDefault();
    onApply(completed(draft));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) apply(event);
  };
  return (
    <form
      className="lf-builder"
      role="dialog"
      aria-label={intl.formatMessage({ id: 'filter.builder' })}
      onSubmit={apply}
      onKeyDown={onKeyDown}
      noValidate
    >
      <div className="lf-builder-body">
        {draft.rest && (
          <div className="lf-line">
            <LinkedChip onRemove={() => setDraft({ ...draft, rest: undefined })} />
          </div>
        )}
        <GroupLines meta={meta} group={draft} level={1} onChange={(group) => setDraft({ ...draft, ...group })} />
      </div>
      <div className="lf-builder-foot">
        <Button variant="ghost" size="sm" onClick={() => setDraft(NO_FILTER)}>
          {intl.formatMessage({ id: 'filter.clear_all' })}
        </Button>
        <Matches count={count} />
        <Button type="submit" size="sm" variant="primary">
          {intl.formatMessage({ id: 'list.filter.apply' })}
        </Button>
      </div>
    </form>
  );
}

function Matches({ count }: { count: ListMeta | undefined }): ReactElement {
  const intl = useIntl();
  return (
    <span className="lf-matches num" role="status">
      {count === undefined
        ? intl.formatMessage({ id: 'filter.count.wait' })
        : count.capped
          ? intl.formatMessage({ id: 'filter.count.many' }, { n: count.total })
          : intl.formatMessage({ id: 'filter.count' }, { n: count.total })}
    </span>
  );
}
