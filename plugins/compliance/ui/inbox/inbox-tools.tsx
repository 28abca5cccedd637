import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Icon, IconButton, Input, Menu, MenuItem, Popover, useNarrow } from '../../../../ui/index.ts';
import { GROUPED, ONLY, SORTED } from './groups.ts';
import type { View } from './groups.ts';

interface InboxToolsProps {
  view: View;
  onChange: (part: Partial<View>) => void;
  /** Controls in the list, and in the tab. */
  shown: number;
  all: number;
}

/** Search, filter, groups and order of the reader's list, and how much of it is shown. */
export function InboxTools({ view, onChange, shown, all }: InboxToolsProps): ReactElement {
  const intl = useIntl();
  const narrow = useNarrow();
  const word = (id: string): string => intl.formatMessage({ id: `compliance.inbox.${id}` });
  const filters = (
    <Menu label={word('filter')}>
      {ONLY.map((only) => (
        <MenuItem
          key={only}
          text={word(`only.${only}`)}
          checked={view.only === only}
          onClick={() => onChange({ only: view.only === only ? undefined : only })}
        />
      ))}
    </Menu>
  );
  return (
    <div className="ib-tools">
      <Input
        size="sm"
        type="search"
        icon="magnifying-glass"
        dir="auto"
        value={view.words}
        placeholder={word('find')}
        aria-label={word('find')}
        onChange={({ target }) => onChange({ words: target.value })}
      />
      <Popover placement="bottom-start" content={filters}>
        <Button size="sm" variant="ghost" icon="plus">
          {word('filter')}
        </Button>
      </Popover>
      {view.only && (
        <span className="ib-chip">
          {word(`only.${view.only}`)}
          <IconButton icon="x" size="sm" aria-label={word('filter_off')} onClick={() => onChange({ only: undefined })} />
        </span>
      )}
      {shown < all && (
        <span className="muted small num" role="status">
          <FormattedMessage id="compliance.inbox.shown" values={{ n: shown, m: all }} />
        </span>
      )}
      {!narrow && (
        <span className="end row row-1">
          <Choice name="group" options={GROUPED} value={view.group} icon="layers" onChoose={(group) => onChange({ group })} />
          <Choice name="sort" options={SORTED} value={view.sort} icon="list-sort" onChoose={(sort) => onChange({ sort })} />
        </span>
      )}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  name: 'group' | 'sort';
  options: readonly T[];
  value: T;
  icon: string;
  onChoose: (value: T) => void;
}

/** A menu that says what is chosen. */
function Choice<T extends string>({ name, options, value, icon, onChoose }: ChoiceProps<T>): ReactElement {
  const intl = useIntl();
  const word = (of: string): string => intl.formatMessage({ id: `compliance.inbox.${name}.${of}` });
  const menu = (
    <Menu label={intl.formatMessage({ id: `compliance.inbox.${name}` })}>
      {options.map((option) => (
        <MenuItem key={option} text={word(option)} checked={option === value} onClick={() => onChoose(option)} />
      ))}
    </Menu>
  );
  return (
    <Popover placement="bottom-end" content={menu}>
      <Button size="sm" variant="ghost" icon={icon}>
        {word(value)}
        <Icon name="chevron-down" size={12} />
      </Button>
    </Popover>
  );
}
