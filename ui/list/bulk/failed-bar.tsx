import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, Menu, Popover } from '../../kit/index.ts';
import { AllItems } from './bar-items.tsx';
import type { BarParts } from './bulk-bar.tsx';
import { Reasons } from './reasons.tsx';

/** After a run with refused rows: fix them, show the reasons, or run another action. */
export function FailedBar(props: BarParts): ReactElement {
  const { meta, selection, rows, base, onFix } = props;
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'bulk.failed' }, { n: selection.failed.size });
  const other = intl.formatMessage({ id: 'bulk.other' });
  return (
    <>
      <span className="lt-bulk-sep" />
      {selection.last && (
        <Button icon="arrow-cw" onClick={onFix}>
          {intl.formatMessage({ id: 'bulk.fix' })}
        </Button>
      )}
      <Popover
        placement="top-start"
        kind="dialog"
        content={
          <div className="lb-panel" role="dialog" aria-label={title}>
            <h3 className="h-13">{title}</h3>
            <Reasons meta={meta} failed={selection.failed} rows={rows} base={base} />
          </div>
        }
      >
        <Button icon="list">{intl.formatMessage({ id: 'bulk.reasons' })}</Button>
      </Popover>
      <Popover
        placement="top-end"
        content={
          <div className="lb-menu">
            <Menu label={other}>
              <AllItems {...props} />
            </Menu>
          </div>
        }
      >
        <Button icon="dots-three" aria-label={other} />
      </Popover>
    </>
  );
}
