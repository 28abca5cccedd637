import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { Icon } from '../kit/index.ts';
import type { CustomType } from './definition.ts';
import { TYPE_ICON, TYPES } from './types.ts';

/** Name of a type in the reader's language. */
export const typeName = (meta: EntityMeta, type: CustomType): string =>
  meta.fields['type']?.values?.find(({ value }) => value === type)?.label ?? type;

export interface TypeStepProps {
  meta: EntityMeta;
  chosen: CustomType | undefined;
  onChoose: (type: CustomType) => void;
}

/** The first step: the type of the field. */
export function TypeStep({ meta, chosen, onChoose }: TypeStepProps): ReactElement {
  return (
    <>
      <p className="muted">
        <FormattedMessage id="custom.type.question" />
      </p>
      <ul className="cf-types">
        {TYPES.map((type) => (
          <li key={type}>
            <button type="button" className="cf-type" aria-current={type === chosen || undefined} onClick={() => onChoose(type)}>
              <span className="cf-mark">
                <Icon name={TYPE_ICON[type]} />
              </span>
              <span className="grow">
                <span className="strong">{typeName(meta, type)}</span>
                <small>
                  <FormattedMessage id={`custom.type.${type}`} />
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
