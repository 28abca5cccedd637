import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { Button, Icon, Ltr } from '../kit/index.ts';
import type { CustomType } from './definition.ts';
import { TYPE_ICON } from './types.ts';
import { typeName } from './type-step.tsx';

export interface TypeLineProps {
  meta: EntityMeta;
  type: CustomType;
  /** Identifier of an existing field. */
  name: string | undefined;
  onChange: (() => void) | undefined;
}

/** The type of the field, with a button to change it while the field is new; afterwards type and identifier are fixed. */
export function TypeLine({ meta, type, name, onChange }: TypeLineProps): ReactElement {
  return (
    <div className="cf-type-line">
      <span className="cf-mark">
        <Icon name={TYPE_ICON[type]} />
      </span>
      <span className="grow">
        <span className="strong">{typeName(meta, type)}</span>
        <small>
          <FormattedMessage id={name ? 'custom.fixed' : `custom.type.${type}`} />
        </small>
      </span>
      {onChange && (
        <Button size="sm" onClick={onChange}>
          <FormattedMessage id="custom.type.change" />
        </Button>
      )}
      {name && (
        <span className="cf-code">
          <Icon name="lock" size={12} />
          <Ltr>{name}</Ltr>
        </span>
      )}
    </div>
  );
}
