import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { CustomEntitiesAnswer } from '../../core/shared/custom.ts';
import type { Choice } from '../../core/shared/entity.ts';
import type { FieldMeta } from '../../core/shared/wire.ts';
import { boot } from '../data/index.ts';
import { ChoicesEditor } from './choices-editor.tsx';
import { fieldMetaOf, filledChoices, hasDefault, limitsOf } from './definition.ts';
import type { Limit } from './definition.ts';
import { DefinitionInput } from './definition-input.tsx';
import type { DefinitionScope } from './definition-input.tsx';

/** Limits may be negative, which the number widget allows only with such a minimum. */
const BELOW_ZERO = { minimum: -1e12 };

export interface ValuesProps {
  scope: DefinitionScope;
  targets: CustomEntitiesAnswer['data']['targets'];
  /** The field exists: its target entity is fixed. */
  locked: boolean;
}

/** Type-specific settings: choices or target, limits, and default value. */
export function Values({ scope, targets, locked }: ValuesProps): ReactElement {
  const {
    state: { now },
    meta,
  } = scope;
  const values = useMemo(() => targets.map(({ entity, label }): Choice => ({ value: entity, label })), [targets]);
  const intl = useIntl();
  const bounds: Partial<Record<Limit, Partial<FieldMeta>>> = {
    minimum: { ...BELOW_ZERO, help: intl.formatMessage({ id: 'custom.minimum.help' }) },
    maximum: BELOW_ZERO,
  };
  const limits = limitsOf(now.type);
  const preset = hasDefault(now.type) && (now.type !== 'enum' || filledChoices(now.choices).length > 0);
  return (
    <>
      {now.type === 'enum' && <ChoicesEditor scope={scope} />}
      {now.type === 'ref' && (
        <DefinitionInput scope={scope} name="target" as={{ type: 'enum', values, required: true, readOnly: locked, help: undefined }} />
      )}
      {limits.length > 0 && (
        <div className="f-pair">
          {limits.map((limit) => (
            <DefinitionInput key={limit} scope={scope} name={limit} as={bounds[limit]} />
          ))}
        </div>
      )}
      {preset && (
        <DefinitionInput
          scope={scope}
          name="default"
          as={{ ...fieldMetaOf(now, boot.locale, meta.fields['default']?.label), name: 'default', required: false, help: undefined }}
        />
      )}
    </>
  );
}
