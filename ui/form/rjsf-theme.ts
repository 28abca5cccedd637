import { withTheme } from '@rjsf/core';
import type { FormProps } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { FieldTemplate, ObjectFieldTemplate } from './templates.tsx';
import { ValueField } from './value-field.tsx';
import type { Values } from './validator.ts';

/**
 * RJSF in our look. Its own string, number, boolean and list fields are replaced by one that hands the value to the widget of the
 * field's type: RJSF's number field, for one, writes numbers in the browser's locale.
 */
export const ThemedForm: ComponentType<FormProps<Values, RJSFSchema>> = withTheme<Values, RJSFSchema>({
  templates: { FieldTemplate, ObjectFieldTemplate },
  fields: { StringField: ValueField, NumberField: ValueField, BooleanField: ValueField, ArrayField: ValueField },
});
