import { FormattedMessage } from 'react-intl';
import { OwnSection } from '../page/own-page.tsx';
import { ColourField } from './colour-field.tsx';
import { Preview } from './preview.tsx';
import type { SettingsForm } from './use-settings.ts';

const THEMES = ['light', 'dark'] as const;

/** The accent and chart colours of both themes, with a preview. */
export function ColoursSection({ form }: { form: SettingsForm }) {
  return (
    <OwnSection title="tenant.colours" text="tenant.colours.text">
      {THEMES.map((theme) => (
        <div key={theme} className="ts-theme" role="group" aria-labelledby={`ts-${theme}`}>
          <h3 className="k-label" id={`ts-${theme}`}>
            <FormattedMessage id={`tenant.theme.${theme}`} />
          </h3>
          <Preview theme={theme} values={form.values} />
          <ColourField form={form} name={`${theme}_accent`} theme={theme} use="ACCENT" />
          <ColourField form={form} name={`${theme}_chart`} theme={theme} use="CHART" />
        </div>
      ))}
    </OwnSection>
  );
}
