import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { boot } from '../data/index.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { WIDGETS } from '../widgets/index.ts';
import { fieldMetaOf } from './definition.ts';
import type { Definition } from './definition.ts';
import type { Place } from './preview-place.ts';

export interface PreviewProps {
  definition: Definition;
  place: Place;
  prefix: string;
}

/** A preview of the field between its neighbours. It can be tried; the input is not stored. */
export function Preview({ definition, place: { title, before, after }, prefix }: PreviewProps): ReactElement {
  const intl = useIntl();
  const text = (id: string): string => intl.formatMessage({ id });
  return (
    <section className="cf-preview" aria-label={text('custom.preview')}>
      <p className="cf-preview-head">
        <span className="strong">
          <FormattedMessage id="custom.preview" />
        </span>
        <bdi className="muted cut">{title ?? text('custom.own_section')}</bdi>
      </p>
      {before.map((label) => (
        <Neighbour key={label} label={label} />
      ))}
      <Tried key={`${definition.type} ${String(definition.default)}`} definition={definition} id={`${prefix}-try`} />
      {after.map((label) => (
        <Neighbour key={label} label={label} />
      ))}
    </section>
  );
}

const Neighbour = ({ label }: { label: string }): ReactElement => (
  <div className="cf-neighbour" aria-hidden="true">
    <span className="cut">{label}</span>
    <i />
  </div>
);

function Tried({ definition, id }: { definition: Definition; id: string }): ReactElement {
  const intl = useIntl();
  const [value, setValue] = useState<unknown>(definition.default);
  const meta = fieldMetaOf(definition, boot.locale);
  const field = { ...meta, label: meta.label.trim() || intl.formatMessage({ id: 'custom.unnamed' }) };
  const Widget = WIDGETS[field.type];
  const unfinished = (field.type === 'ref' && !field.to) || (field.type === 'enum' && field.values?.length === 0);
  if (!Widget || unfinished)
    return (
      <FieldFrame id={id} field={field}>
        <span id={id} className="cf-neighbour-box" />
      </FieldFrame>
    );
  return (
    <FieldFrame id={id} field={field}>
      <Widget
        control={{ id, ...(field.help ? { 'aria-describedby': `${id}-help` } : {}) }}
        field={field}
        value={value}
        onChange={setValue}
        onBlur={() => undefined}
        locked={false}
        exists={false}
      />
    </FieldFrame>
  );
}
