import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { LookupValue } from '../../core/shared/lookups.ts';
import { formatNumber, Menu, MenuItem, Popover } from '../kit/index.ts';
import { hrefOf, usesOf } from './value.ts';

/** The number of records that use the value, with a link, or a menu if they are of several kinds. */
export function Uses({ value }: { value: LookupValue }): ReactElement {
  const intl = useIntl();
  const living = value.uses.filter(({ count }) => count > 0);
  const [first] = living;
  const deleted = value.uses.reduce((sum, use) => sum + use.deleted, 0);
  const bin = deleted > 0 ? intl.formatMessage({ id: 'lookups.in_bin' }, { count: deleted }) : undefined;
  if (!first)
    return (
      <span className="lu-uses muted" title={bin}>
        <FormattedMessage id="lookups.unused" />
      </span>
    );
  const words =
    living.length === 1
      ? intl.formatMessage({ id: 'lookups.uses_of' }, { count: first.count, one: first.label, many: first.labels })
      : intl.formatMessage({ id: 'lookups.uses' }, { count: usesOf(value) });
  const href = hrefOf(first, value.id);
  if (living.length === 1)
    return (
      <span className="lu-uses" title={bin}>
        {href ? (
          <Link className="link cut" to={href}>
            {words}
          </Link>
        ) : (
          <span className="cut">{words}</span>
        )}
      </span>
    );
  return (
    <span className="lu-uses" title={bin}>
      <Popover
        content={
          <Menu label={words}>
            {living.map((use) => (
              <MenuItem
                key={`${use.entity}.${use.field}`}
                text={use.labels}
                hint={use.field_label}
                end={formatNumber(use.count)}
                to={hrefOf(use, value.id)}
                disabled={use.page === undefined}
              />
            ))}
          </Menu>
        }
      >
        <button type="button" className="link cut">
          {words}
        </button>
      </Popover>
    </span>
  );
}
