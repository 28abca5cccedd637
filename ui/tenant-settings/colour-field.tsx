import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Field, FieldError, Glyph, Input } from '../kit/index.ts';
import { contrastOf, isReadable, nearestReadable, NEEDED, OWN_COLOURS, parseHex } from '../theme/tenant-colours.ts';
import type { ColourUse } from '../theme/tenant-colours.ts';
import type { ThemeName } from '../theme/theme.ts';
import { sixDigits } from '../widgets/color-widget.tsx';
import type { ColourName, SettingsForm } from './use-settings.ts';

export interface ColourFieldProps {
  form: SettingsForm;
  name: ColourName;
  theme: ThemeName;
  use: ColourUse;
}

/** One colour of one theme: hex digits and the browser's picker; a warning if it is unreadable, with the nearest readable colour. */
export function ColourField({ form, name, theme, use }: ColourFieldProps) {
  const { formatMessage } = useIntl();
  const value = form.values[name];
  const own = OWN_COLOURS[theme][use];
  const label = formatMessage({ id: `tenant.colour.${name}` });
  const known = parseHex(value) !== undefined;
  const readable = isReadable(value, theme, use);
  const reset = value !== '' && (
    <Button
      size="sm"
      variant="ghost"
      aria-label={formatMessage({ id: 'tenant.colour.reset_of' }, { colour: label })}
      onClick={() => form.set(name, '')}
    >
      <FormattedMessage id="tenant.colour.reset" />
    </Button>
  );
  return (
    <div className="ts-colour" data-colour={name}>
      <Field label={label} error={form.error(name)} help={value === '' ? <FormattedMessage id="tenant.colour.own" /> : undefined}>
        {(ids) => (
          <Input
            {...ids}
            name={name}
            className="ts-hex num"
            dir="ltr"
            maxLength={7}
            value={value}
            placeholder={own}
            spellCheck={false}
            after={reset || undefined}
            before={
              <input
                type="color"
                className="ts-swatch"
                tabIndex={-1}
                value={sixDigits(value || own)}
                aria-label={formatMessage({ id: 'tenant.colour.pick' }, { colour: label })}
                onChange={(event) => form.set(name, event.target.value)}
              />
            }
            onChange={(event) => form.set(name, event.target.value.trim())}
            onBlur={() => form.leave(name)}
          />
        )}
      </Field>
      {known && readable && (
        <p className="ts-contrast">
          <Glyph name="done" tone="done" />
          <span>
            <FormattedMessage
              id="tenant.contrast.good"
              values={{
                ratio: (
                  <bdi dir="ltr" className="num">
                    {contrastOf(value, theme)}:1
                  </bdi>
                ),
              }}
            />
          </span>
        </p>
      )}
      {known && !readable && <Unreadable form={form} name={name} theme={theme} use={use} />}
    </div>
  );
}

/** Shows the contrast of an unreadable colour, with a button that fixes it. */
function Unreadable({ form, name, theme, use }: ColourFieldProps) {
  const near = nearestReadable(form.values[name], theme, use);
  const ratio = (value: number | undefined) => (
    <bdi dir="ltr" className="num">
      {value}:1
    </bdi>
  );
  return (
    <div className="ts-unreadable">
      <FieldError>
        <FormattedMessage
          id={`tenant.contrast.${use === 'ACCENT' ? 'text' : 'graphics'}`}
          values={{ ratio: ratio(contrastOf(form.values[name], theme)), needed: ratio(NEEDED[use]) }}
        />
      </FieldError>
      <Button size="sm" onClick={() => form.set(name, near)}>
        <span className="ts-dot" style={{ backgroundColor: near }} aria-hidden="true" />
        <span>
          <FormattedMessage
            id="tenant.contrast.mend"
            values={{
              colour: (
                <bdi dir="ltr" className="num">
                  {near}
                </bdi>
              ),
            }}
          />
        </span>
      </Button>
    </div>
  );
}
