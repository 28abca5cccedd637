import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, Empty, Skeleton } from '../kit/index.ts';
import type { EntityFormProps } from './ready-form.tsx';
import { ReadyForm } from './ready-form.tsx';
import { useValidator } from './validator.ts';

export type { EntityFormProps } from './ready-form.tsx';

/** The form of an entity, generated from its metadata. The caller ensures that `meta.forms[verb]` exists. */
export function EntityForm(props: EntityFormProps): ReactElement {
  const intl = useIntl();
  const validator = useValidator(props.meta, props.verb);
  if (validator.isError) {
    return (
      <Empty
        art="error"
        title={intl.formatMessage({ id: 'form.failed' })}
        actions={<Button onClick={() => void validator.refetch()}>{intl.formatMessage({ id: 'form.retry' })}</Button>}
      />
    );
  }
  return validator.data ? <ReadyForm {...props} validator={validator.data} /> : <FormSkeleton />;
}

/** The skeleton of a form. */
export const FormSkeleton = (): ReactElement => (
  <div className="f-section" aria-busy="true">
    <div className="f-section-head">
      <Skeleton width={96} height={16} />
    </div>
    <div className="f-rows">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="f-row">
          {[0, 1].map((slot) => (
            <div key={slot} className="f-slot">
              <Skeleton width={72} />
              <Skeleton height={32} />
            </div>
          ))}
        </div>
      ))}
    </div>
  </div>
);
