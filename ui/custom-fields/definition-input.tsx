import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../core/shared/wire.ts';
import { LANGUAGES } from '../boot/languages.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { WIDGETS } from '../widgets/index.ts';
import type { ControlProps } from '../widgets/index.ts';
import type { Definition } from './definition.ts';
import type { DefinitionState } from './use-definition.ts';

/** Shared by the inputs of the drawer. */
export interface DefinitionScope {
  state: DefinitionState;
  /** Metadata of the entity custom_field: labels, help and limits of the inputs. */
  meta: EntityMeta;
  /** Prefix of the ids of inputs. */
  prefix: string;
}

export interface DefinitionInputProps {
  scope: DefinitionScope;
  /** A field of custom_field. */
  name: string;
  /** Overrides of its metadata. */
  as?: Partial<FieldMeta>;
}

/** One column of the definition with the widget of its type; a bilingual one as two inputs side by side, each with its direction. */
export function DefinitionInput({ scope, name, as }: DefinitionInputProps): ReactElement | null {
  const { state, meta, prefix } = scope;
  const known = meta.fields[name];
  if (!known) return null;
  const field: FieldMeta = { ...known, ...as };
  const id = `${prefix}-${name}`;
  const error = state.errors[name];
  if (!field.bilingual)
    return (
      <FieldFrame id={id} field={field} error={error}>
        <Control scope={scope} field={field} id={id} frame={id} column={name} />
      </FieldFrame>
    );
  return (
    <FieldFrame id={id} field={field} error={error} labelFor={`${id}_${LANGUAGES[0]}`}>
      <div className="f-pair">
        {LANGUAGES.map((lang) => (
          <div key={lang} className="f-half">
            <Control scope={scope} field={field} id={`${id}_${lang}`} frame={id} column={`${name}_${lang}`} lang={lang} />
          </div>
        ))}
      </div>
    </FieldFrame>
  );
}

interface InputControlProps {
  scope: DefinitionScope;
  field: FieldMeta;
  id: string;
  /** Id prefix of error and help. */
  frame: string;
  column: string;
  lang?: 'en' | 'ar';
}

function Control({ scope: { state }, field, id, frame, column, lang }: InputControlProps): ReactElement | null {
  const intl = useIntl();
  const Widget = WIDGETS[field.type];
  if (!Widget) return null;
  const wrong = state.errors[column] ?? state.errors[field.name];
  const described = [wrong ? `${frame}-error` : '', field.help ? `${frame}-help` : ''].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(wrong ? { 'aria-invalid': true } : {}),
    ...(field.required && !lang ? { 'aria-required': true } : {}),
    ...(lang ? { 'aria-label': intl.formatMessage({ id: `form.in_${lang}` }, { field: field.label }) } : {}),
  };
  // The widget of the column's type returns valid values of the column.
  const change = (value: unknown): void => state.set(column as keyof Definition, value as never);
  return (
    <Widget
      control={control}
      field={field}
      value={state.now[column as keyof Definition]}
      onChange={change}
      onBlur={() => undefined}
      locked={field.readOnly}
      exists={false}
      lang={lang}
    />
  );
}
