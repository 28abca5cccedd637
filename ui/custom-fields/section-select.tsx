import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Field, Select } from '../kit/index.ts';
import type { DefinitionScope } from './definition-input.tsx';

/** The section of the form that contains the field. */
export function SectionSelect({
  scope: { state, meta, prefix },
  sections,
}: {
  scope: DefinitionScope;
  sections: readonly string[];
}): ReactElement {
  const intl = useIntl();
  return (
    <Field
      label={meta.fields['section']?.label}
      id={`${prefix}-section`}
      error={state.errors['section']}
      help={intl.formatMessage({ id: 'custom.section.help' })}
    >
      {(ids) => (
        <Select
          {...ids}
          value={state.now.section ?? ''}
          onChange={(event) => state.set('section', event.target.value === '' ? null : Number(event.target.value))}
        >
          <option value="">{intl.formatMessage({ id: 'custom.own_section_last' })}</option>
          {sections.map((section, index) => (
            <option key={section} value={index}>
              {section}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
