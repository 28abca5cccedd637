import type { FieldProps } from '@rjsf/utils';
import { getUiOptions } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { RefValue } from '../../core/shared/wire.ts';
import { refValues } from '../cells/index.ts';
import type { ControlProps } from '../widgets/index.ts';
import { WIDGETS } from '../widgets/index.ts';
import { fieldOf } from './check.ts';
import { useFormScope } from './form-context.ts';

/** RJSF's field for every property: passes the value to the widget of the field's type. Numbers stay numbers in every locale. */
export function ValueField({ name, uiSchema, fieldPathId, formData, readonly, onChange }: FieldProps): ReactElement | null {
  const { meta, row, verb, errorOf, touch, isLocked, isRequired, boundsOf, valueOf } = useFormScope();
  const intl = useIntl();
  const field = meta.fields[fieldOf(meta, name)];
  const Widget = field && WIDGETS[field.type];
  if (!field || !Widget) return null;
  const lang = getUiOptions(uiSchema)['lang'] as 'en' | 'ar' | undefined;
  const error = errorOf(name) ?? (lang && errorOf(field.name));
  const id = fieldPathId.$id;
  const described = [
    error ? `${lang && !errorOf(name) ? id.slice(0, -3) : id}-error` : '',
    field.help ? `${lang ? id.slice(0, -3) : id}-help` : '',
  ]
    .filter(Boolean)
    .join(' ');
  const control: ControlProps = {
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
    ...(isRequired(field.name) && !lang ? { 'aria-required': true } : {}),
    ...(lang ? { 'aria-label': intl.formatMessage({ id: `form.in_${lang}` }, { field: field.label }) } : {}),
  };
  const reference = field.type === 'ref' && field.as ? (row?.[field.as] as RefValue | null | undefined) : undefined;
  return (
    <Widget
      control={control}
      field={field}
      entity={meta.name}
      sibling={valueOf}
      bounds={field.type === 'date' ? boundsOf(field.name) : undefined}
      value={formData}
      lang={lang}
      exists={verb === 'update'}
      locked={readonly || isLocked(name)}
      refLabel={reference && reference.id === formData ? reference.label : undefined}
      refLabels={field.type === 'refs' && row ? refValues(field, row) : undefined}
      onChange={(value) => onChange(value, fieldPathId.path)}
      onBlur={() => touch(name)}
    />
  );
}
