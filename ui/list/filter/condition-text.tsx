import { Fragment } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { describeValue } from './describe.ts';
import { choiceOfItem, normalised, operatorText } from './operators.ts';
import { usePathField } from './path.ts';
import { isGroup } from './tree.ts';
import type { FilterGroup, FilterItem, FilterNode } from './tree.ts';
import { useRefLabels } from './use-ref-labels.ts';

/** A condition or a group as words: "Health is any of Off track", "(... or ...)". */
export function NodeText({ meta, node }: { meta: EntityMeta; node: FilterNode }): ReactElement {
  return isGroup(node) ? (
    <>
      (<GroupText meta={meta} group={node} />)
    </>
  ) : (
    <ItemText meta={meta} item={node} />
  );
}

/** The conditions of a group, joined by and/or. */
export function GroupText({ meta, group }: { meta: EntityMeta; group: FilterGroup }): ReactElement {
  const intl = useIntl();
  const word = intl.formatMessage({ id: `filter.${group.join}` });
  return (
    <>
      {group.items.map((node, i) => (
        <Fragment key={i}>
          {i > 0 && <span className="lf-join"> {word} </span>}
          <NodeText meta={meta} node={node} />
        </Fragment>
      ))}
    </>
  );
}

function ItemText({ meta, item }: { meta: EntityMeta; item: FilterItem }): ReactElement {
  const intl = useIntl();
  const field = usePathField(meta, item.field);
  return field ? <Known field={field} item={normalised(item, field)} /> : <>{intl.formatMessage({ id: 'filter.linked' })}</>;
}

function Known({ field, item }: { field: FieldMeta; item: FilterItem }): ReactElement {
  const intl = useIntl();
  const labels = useRefLabels(field, item);
  const value = describeValue(item, field, intl, labels);
  return (
    <span className="lf-said">
      {field.label} {intl.formatMessage({ id: operatorText(field, choiceOfItem(item)) })}
      {value !== '' && (
        <>
          {' '}
          <bdi>{value}</bdi>
        </>
      )}
    </span>
  );
}
