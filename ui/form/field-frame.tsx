import type { ReactElement, ReactNode } from 'react';
import type { FieldMeta } from '../../core/shared/wire.ts';
import { FieldError } from '../kit/field.tsx';
import { isGroup } from '../widgets/groups.ts';

export interface FieldFrameProps {
  /** Id of the control (of the pair, for a bilingual field). */
  id: string;
  field: FieldMeta;
  error?: string;
  /** Required now; default: the field's own setting. */
  required?: boolean;
  /** The control that the label focuses, if it is not `id`. */
  labelFor?: string;
  children: ReactNode;
}

/** Label with a star if required, control, error, help. */
export function FieldFrame({ id, field, error, required = field.required, labelFor = id, children }: FieldFrameProps): ReactElement {
  const words = (
    <>
      <bdi>{field.label}</bdi>
      {required && (
        <span className="k-req" aria-hidden="true">
          *
        </span>
      )}
    </>
  );
  return (
    <div className="k-field">
      {isGroup(field) ? (
        <span id={`${id}-label`} className="k-label">
          {words}
        </span>
      ) : (
        <label id={`${id}-label`} className="k-label" htmlFor={labelFor}>
          {words}
        </label>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {field.help && (
        <span id={`${id}-help`} className="k-help">
          <bdi>{field.help}</bdi>
        </span>
      )}
    </div>
  );
}
