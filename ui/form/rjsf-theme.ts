import { withTheme } from '@rjsf/core';
import type { FormProps } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { FieldTemplate, ObjectFieldTemplate } from './templates.tsx';
import { ValueField } from './value-field.tsx';
import type { Values } from './validator.ts';

/**
 * RJSF with our look. Its string, number, boolean and list fields are replaced by one that passes the value to the widget of the field's
 * type: RJSF's number field, for example, formats numbers in the browser's locale.
 */
export const ThemedForm: ComponentType<FormProps<Values, RJSFSchema>> = withTheme<Values, RJSFSchema>({
  templates: { FieldTemplate, ObjectFieldTemplate },
  fields: { StringField: ValueField, NumberField: ValueField, BooleanField: ValueField, ArrayField: ValueField },
});
