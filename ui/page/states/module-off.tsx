import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ShownModule } from '../../../core/shared/modules.ts';
import { useSession } from '../../data/index.ts';
import { useMetaText } from '../../i18n/texts.tsx';
import { Empty } from '../../kit/index.ts';
import { HomeButton } from './home-button.tsx';
import { Administrators } from './no-permission.tsx';

/** Shown for a page of a module that the organisation has switched off: says so, and who can switch it on or where. */
export function ModuleOff({ module }: { module: ShownModule }): ReactElement {
  const { formatMessage } = useIntl();
  const t = useMetaText();
  const { can } = useSession();
  const mayChange = can('access_tenant') && can('update_tenant');
  return (
    <Empty
      art="denied"
      level={1}
      title={formatMessage({ id: 'errors.module_off_title' }, { module: t(`modules.${module.name}.label`, module.label) })}
      text={formatMessage({ id: 'errors.module_off' })}
      actions={
        <>
          {mayChange && (
            <Link className="k-btn" to="/settings/organisation">
              {formatMessage({ id: 'errors.module_off_settings' })}
            </Link>
          )}
          <HomeButton />
        </>
      }
    >
      {!mayChange && <Administrators />}
    </Empty>
  );
}
