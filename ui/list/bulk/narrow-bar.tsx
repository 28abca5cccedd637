import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, Menu, Popover } from '../../kit/index.ts';
import { AllItems } from './bar-items.tsx';
import type { BarParts } from './bulk-bar.tsx';

/** On a narrow screen: one button for all actions; after a run with refused rows a button to fix them. */
export function NarrowBar(props: BarParts): ReactElement {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'list.actions' });
  return (
    <>
      <span className="grow" />
      {props.selection.outcome && props.selection.last && (
        <Button aria-label={intl.formatMessage({ id: 'bulk.fix' })} onClick={props.onFix}>
          {intl.formatMessage({ id: 'bulk.fix_short' })}
        </Button>
      )}
      <Popover
        placement="top-end"
        content={
          <div className="lb-menu">
            <Menu label={label}>
              <AllItems {...props} />
            </Menu>
          </div>
        }
      >
        <Button icon="dots-three" aria-label={label}>
          {!props.selection.outcome && label}
        </Button>
      </Popover>
    </>
  );
}
