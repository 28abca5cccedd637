import { SWITCHES } from '../data/modules.ts';
import { useMetaText } from '../i18n/texts.tsx';
import { FieldError, Switch } from '../kit/index.ts';
import { OwnSection } from '../page/own-page.tsx';
import { modulesIn, withModule } from './use-settings.ts';
import type { SettingsForm } from './use-settings.ts';

/** Switches of the modules, each with purpose and contents. */
export function ModulesSection({ form }: { form: SettingsForm }) {
  const t = useMetaText();
  const on = modulesIn(form.values.modules);
  const wrong = form.error('modules');
  return (
    <OwnSection title="tenant.modules" text="tenant.modules.text">
      <ul className="own-wide ts-modules">
        {SWITCHES.map(({ name, label, about = '' }) => (
          <li key={name} data-off={!on.includes(name) || undefined}>
            <div>
              <label htmlFor={`ts-${name}`}>{t(`modules.${name}.label`, label)}</label>
              <p id={`ts-${name}-text`}>{t(`modules.${name}.about`, about)}</p>
            </div>
            <Switch
              id={`ts-${name}`}
              aria-describedby={`ts-${name}-text`}
              aria-label={t(`modules.${name}.label`, label)}
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
