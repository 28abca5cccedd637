import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { IconButton, Menu, MenuDivider, MenuItem, Popover, useRecordActions } from '../../../../ui/index.ts';

/** What can be done with an item. Nothing for a reader who can do nothing with it. */
export function ItemMenu({ meta, item }: { meta: EntityMeta; item: Row }): ReactElement | null {
  const intl = useIntl();
  const { run, remove, dialog } = useRecordActions(meta, item, `/policy/${String(item['policy_id'])}/items`);
  const actions = meta.actions.filter(({ name }) => item.can.actions.includes(name));
  if (!actions.length && !item.can.delete) return null;
  const label = intl.formatMessage({ id: 'policy.items.more' });
  return (
    <>
      <Popover
        placement="bottom-end"
        content={
          <Menu label={label}>
            {actions.map((action) => (
              <MenuItem
                key={action.name}
                text={action.label}
                tone={action.tone === 'stop' ? 'stop' : undefined}
                onClick={() => run(action)}
              />
            ))}
            {actions.length > 0 && item.can.delete && <MenuDivider />}
            {item.can.delete && (
              <MenuItem icon="trash" tone="stop" text={intl.formatMessage({ id: 'policy.items.delete' })} onClick={remove} />
            )}
          </Menu>
        }
      >
        <IconButton icon="dots-three" size="sm" aria-label={label} tooltip={false} />
      </Popover>
      {dialog}
    </>
  );
}
