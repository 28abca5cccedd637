import { useId } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { inputsOf, LANGUAGES, languageOf } from '../boot/languages.ts';
import { WIDGETS } from '../widgets/index.ts';
import type { ControlProps } from '../widgets/index.ts';
import { FieldFrame } from './field-frame.tsx';

export interface FieldInputProps {
  meta: EntityMeta;
  /** Name of the field. */
  name: string;
  /** The current values, by input: `title`, or `title_en` and `title_ar`. */
  values: Readonly<Record<string, unknown>>;
  onChange: (input: string, value: unknown) => void;
  /** Errors of the server or the form, by input or field. */
  errors?: Readonly<Record<string, string>>;
  required?: boolean;
  /** Replaces the help text of the metadata. */
  help?: string;
  placeholder?: string;
  /** An additional filter for the choices of a reference. */
  where?: EntityMeta['fields'][string]['where'];
}

const nothing = (): void => undefined;

/** One field of an entity, as its generated form shows it, for hand-written forms. Renders nothing if this reader may not see the field. */
export function FieldInput({
  meta,
  name,
  values,
  onChange,
  errors = {},
  required,
  help,
  placeholder,
  where,
}: FieldInputProps): ReactElement | null {
  const intl = useIntl();
  const prefix = useId();
  const found = meta.fields[name];
  const Widget = found && WIDGETS[found.type];
  if (!found || !Widget) return null;
  const field = {
    ...found,
    ...(help === undefined ? {} : { help }),
    ...(where === undefined ? {} : { where: found.where ? { and: [found.where, where] } : where }),
  };
  const inputs = inputsOf(field);
  const id = `${prefix}${name}`;
  const draw = (input: string): ReactElement => {
    const lang = languageOf(field, input);
    const error = errors[input] ?? errors[name];
    const control: ControlProps = {
      id: lang ? `${id}_${lang}` : id,
      'aria-describedby': [error ? `${id}-error` : '', field.help ? `${id}-help` : ''].filter(Boolean).join(' ') || undefined,
      ...(error ? { 'aria-invalid': true } : {}),
      ...(required ? { 'aria-required': true } : {}),
      ...(lang ? { 'aria-label': intl.formatMessage({ id: `form.in_${lang}` }, { field: field.label }) } : {}),
    };
    return (
      <Widget
        control={control}
        field={field}
        entity={meta.name}
        sibling={(of) => values[of]}
        value={values[input] ?? null}
        lang={lang}
        placeholder={placeholder}
        exists={false}
        locked={false}
        onChange={(value) => onChange(input, value)}
        onBlur={nothing}
      />
    );
  };
  return (
    <FieldFrame id={id} field={field} error={errors[name]} required={required} labelFor={field.bilingual ? `${id}_${LANGUAGES[0]}` : id}>
      {field.bilingual ? (
        <div className="f-pair">
          {inputs.map((input) => (
            <div key={input} className="f-half">
              {draw(input)}
            </div>
          ))}
        </div>
      ) : (
        draw(name)
      )}
    </FieldFrame>
  );
}
