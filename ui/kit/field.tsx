import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Props that a field passes to its control: spread them on an Input, Select or any element. */
export interface ControlIds {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export interface FieldProps {
  label: ReactNode;
  /** Id of the control; generated if missing. */
  id?: string;
  required?: boolean;
  /** One sentence under the control. */
  help?: ReactNode;
  /** The error, under the control. */
  error?: ReactNode;
  /** Content after the label (an info button). */
  labelEnd?: ReactNode;
  /** The control, or a function that receives the ids and aria attributes and returns it. */
  children: ReactNode | ((ids: ControlIds) => ReactNode);
}

/** An error line: icon and text, announced when it appears. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }): ReactElement {
  return (
    <span id={id} className="k-error" role="alert">
      <Icon name="circle-exclamation-filled" size={12} />
      <span>{children}</span>
    </span>
  );
}

/** Label above, control, then error and help; linked by ids and aria attributes. */
export function Field({ label, id: given, required = false, help, error, labelEnd, children }: FieldProps): ReactElement {
  const made = useId();
  const id = given ?? made;
  const described = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  const ids: ControlIds = {
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
    ...(required ? { 'aria-required': true } : {}),
  };
  return (
    <div className="k-field">
      <label className="k-label" htmlFor={id}>
        <span>{label}</span>
        {required && (
          <span className="k-req" aria-hidden="true">
            *
          </span>
        )}
        {labelEnd}
      </label>
      {typeof children === 'function' ? children(ids) : children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <span id={`${id}-help`} className="k-help">
          {help}
        </span>
      )}
    </div>
  );
}
