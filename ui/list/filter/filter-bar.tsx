import { lazy, Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { Button, Icon, Popover, Skeleton } from '../../kit/index.ts';
import { GroupText } from './condition-text.tsx';
import { FieldPicker } from './field-picker.tsx';
import { FilterChip, LinkedChip } from './filter-chip.tsx';
import { filterPairsOf } from '../../slots/filter-pairs.ts';
import { PairChip } from './pair-chip.tsx';
import { pairsIn } from './pairs.ts';
import { FilterEditor } from './filter-editor.tsx';
import { blank } from './operators.ts';
import { overdue } from './presets.ts';
import { countFilters, countItems, isGroup } from './tree.ts';
import type { FilterGroup, FilterNode, FilterSet } from './tree.ts';
import type { Counted } from './use-match-count.ts';

const FilterBuilder = lazy(() => import('./builder/builder.tsx'));

export interface FilterBarProps {
  meta: EntityMeta;
  value: FilterSet;
  onChange: (value: FilterSet) => void;
  /** Further filters of the list, for the count beside the builder. */
  counted: Counted;
  /** The menu that adds a condition is open. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** The filter of a list as chips with and/or. */
export function FilterChips(props: FilterBarProps): ReactElement {
  const { meta, value, onChange } = props;
  const intl = useIntl();
  const replace = (at: number, item: FilterNode | null): void =>
    onChange({ ...value, items: value.items.flatMap((old, i) => (i !== at ? [old] : item ? [item] : [])) });
  const pairs = pairsIn(value, filterPairsOf(meta.name));
  const chips = value.items.length - pairs.length;
  return (
    <>
      {value.rest && <LinkedChip onRemove={() => onChange({ ...value, rest: undefined })} />}
      {value.items.map((node, i) => {
        const found = pairs.find(({ at }) => at.includes(i));
        if (found)
          return i === Math.min(...found.at) ? (
            <PairChip
              key={found.pair.label}
              meta={meta}
              found={found}
              onRemove={() => onChange({ ...value, items: value.items.filter((_, at) => !found.at.includes(at)) })}
            />
          ) : null;
        return isGroup(node) ? (
          <GroupChip key={`group ${i}`} {...props} group={node} onRemove={() => replace(i, null)} />
        ) : (
          // Chips have no ids, because the same field may be used twice.
          <FilterChip
            key={`${node.field} ${i}`}
            meta={meta}
            item={node}
            onChange={(next) => replace(i, next)}
            onRemove={() => replace(i, null)}
          />
        );
      })}
      {chips > 1 && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={intl.formatMessage({ id: 'list.filter.join' })}
          onClick={() => onChange({ ...value, join: value.join === 'and' ? 'or' : 'and' })}
        >
          {intl.formatMessage({ id: `list.filter.${value.join}` })}
        </Button>
      )}
    </>
  );
}

/** Adds conditions; in an "or" filter several of them become a group. */
function withNodes(set: FilterSet, nodes: FilterNode[]): FilterSet {
  const together: FilterNode[] = set.join === 'or' && nodes.length > 1 ? [{ join: 'and', items: nodes }] : nodes;
  return { ...set, items: [...set.items, ...together] };
}

/** The button "Filter" with the number of conditions. One popover with two steps: field, then condition; or the advanced builder. */
export function AddFilter({ meta, value, onChange, counted, open, onOpen }: FilterBarProps): ReactElement {
  const intl = useIntl();
  const [step, setStep] = useState<FieldMeta | 'builder' | null>(null);
  const count = countFilters(value);
  const add = (nodes: FilterNode[]): void => {
    onChange(withNodes(value, nodes));
    onOpen(false);
  };
  const presets = overdue(meta);
  const advanced = (
    <Button variant="ghost" size="sm" icon="sliders" onClick={() => setStep('builder')}>
      {intl.formatMessage({ id: 'filter.advanced' })}
    </Button>
  );
  const above = presets.length > 0 && (
    <>
      {presets.map(({ field, items }) => (
        <button key={field.name} type="button" className="k-menu-item" onClick={() => add(items)}>
          <Icon name="clock" />
          <span className="k-menu-text">
            <span className="cut">
              {presets.length === 1
                ? intl.formatMessage({ id: 'filter.overdue' })
                : intl.formatMessage({ id: 'filter.overdue.of' }, { field: field.label })}
            </span>
          </span>
        </button>
      ))}
      <div role="separator" className="k-menu-sep" />
    </>
  );
  return (
    <Popover
      kind="dialog"
      bare
      isOpen={open}
      onOpenChange={(next) => {
        if (next) setStep(null);
        onOpen(next);
      }}
      content={
        step === 'builder' ? (
          <Builder
            meta={meta}
            value={value}
            counted={counted}
            onApply={(next) => {
              onChange(next);
              onOpen(false);
            }}
          />
        ) : step === null ? (
          <FieldPicker meta={meta} onPick={setStep} above={above} foot={advanced} />
        ) : (
          <FilterEditor field={step} item={blank(step)} onApply={(item) => add([item])} />
        )
      }
    >
      <Button variant="ghost" size="sm" icon="funnel" aria-keyshortcuts="F">
        {intl.formatMessage({ id: 'list.filter.add' })}
        {/* The chips tell a screen reader what is filtered. */}
        {count > 0 && (
          <span className="k-count num" aria-hidden="true">
            {count}
          </span>
        )}
      </Button>
    </Popover>
  );
}

type BuilderProps = Pick<FilterBarProps, 'meta' | 'value' | 'counted'> & { onApply: (value: FilterSet) => void };

/** The builder is loaded when it is opened. */
const Builder = (props: BuilderProps): ReactElement => (
  <Suspense
    fallback={
      <div className="lf-builder">
        <Skeleton height={96} />
      </div>
    }
  >
    <FilterBuilder {...props} />
  </Suspense>
);

/** A group as a chip: its text truncated to one line; clicking it opens the builder. */
function GroupChip({
  meta,
  value,
  onChange,
  counted,
  group,
  onRemove,
}: FilterBarProps & { group: FilterGroup; onRemove: () => void }): ReactElement {
  const intl = useIntl();
  const text = intl.formatMessage({ id: 'filter.group.items' }, { n: countItems(group) });
  return (
    <span className="k-chip">
      <Popover
        kind="dialog"
        bare
        content={(close) => (
          <Builder
            meta={meta}
            value={value}
            counted={counted}
            onApply={(next) => {
              onChange(next);
              close();
            }}
          />
        )}
      >
        <button type="button" className="lf-group-chip" aria-label={intl.formatMessage({ id: 'filter.group.edit' }, { text })}>
          <Icon name="layers" size={12} />
          <span className="cut">
            <GroupText meta={meta} group={group} />
          </span>
        </button>
      </Popover>
      <button
        type="button"
        className="k-chip-x"
        aria-label={intl.formatMessage({ id: 'filter.group.remove' }, { text })}
        onClick={onRemove}
      >
        <Icon name="x-small" />
      </button>
    </span>
  );
}
