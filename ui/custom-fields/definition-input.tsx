import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../core/shared/wire.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { WIDGETS } from '../widgets/index.ts';
import type { ControlProps } from '../widgets/index.ts';
import type { Definition } from './definition.ts';
import type { DefinitionState } from './use-definition.ts';

/** What the inputs of the drawer share. */
export interface DefinitionScope {
  state: DefinitionState;
  /** Of the entity custom_field: labels, help and limits of the inputs. */
  meta: EntityMeta;
  /** Ids of inputs begin with it. */
  prefix: string;
}

export interface DefinitionInputProps {
  scope: DefinitionScope;
  /** A field of custom_field. */
  name: string;
  /** In place of what the metadata says of it. */
  as?: Partial<FieldMeta>;
}

/** One column of the definition with the widget of its type; a bilingual one side by side, each half in its own direction. */
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
    <FieldFrame id={id} field={field} error={error} labelFor={`${id}_en`}>
      <div className="f-pair">
        {(['en', 'ar'] as const).map((lang) => (
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
  /** Error and help stand under this id. */
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
  // The widget of the column's type gives the column's values.
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
