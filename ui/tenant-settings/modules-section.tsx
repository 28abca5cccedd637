import { FormattedMessage, useIntl } from 'react-intl';
import { MODULES } from '../../core/shared/modules.ts';
import { FieldError, Switch } from '../kit/index.ts';
import { OwnSection } from '../page/own-page.tsx';
import { modulesIn, withModule } from './use-settings.ts';
import type { SettingsForm } from './use-settings.ts';

/** Switches of the modules, each with what it is for and what is in it. */
export function ModulesSection({ form }: { form: SettingsForm }) {
  const { formatMessage } = useIntl();
  const on = modulesIn(form.values.modules);
  const wrong = form.error('modules');
  return (
    <OwnSection title="tenant.modules" text="tenant.modules.text">
      <ul className="own-wide ts-modules">
        {MODULES.map((name) => (
          <li key={name} data-off={!on.includes(name) || undefined}>
            <div>
              <label htmlFor={`ts-${name}`}>
                <FormattedMessage id={`modules.${name}`} />
              </label>
              <p id={`ts-${name}-text`}>
                <FormattedMessage id={`tenant.module.${name}`} />
              </p>
            </div>
            <Switch
              id={`ts-${name}`}
              aria-describedby={`ts-${name}-text`}
              aria-label={formatMessage({ id: `modules.${name}` })}
              checked={on.includes(name)}
              onChange={(event) => form.set('modules', withModule(form.values.modules, name, event.target.checked))}
            />
          </li>
        ))}
      </ul>
      {wrong && (
        <div className="own-wide">
          <FieldError>{wrong}</FieldError>
        </div>
      )}
    </OwnSection>
  );
}
