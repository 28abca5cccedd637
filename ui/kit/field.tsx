import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** What a field gives to its control: spread it on an Input, Select or any element. */
export interface ControlIds {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export interface FieldProps {
  label: ReactNode;
  /** Id of the control; made up when missing. */
  id?: string;
  required?: boolean;
  /** One sentence under the control. */
  help?: ReactNode;
  /** What is wrong, under the control. */
  error?: ReactNode;
  /** Something after the label's words (an info button). */
  labelEnd?: ReactNode;
  /** The control, or a function that takes the ids and aria attributes and returns it. */
  children: ReactNode | ((ids: ControlIds) => ReactNode);
}

/** An error line: icon and words, announced when it appears. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }): ReactElement {
  return (
    <span id={id} className="k-error" role="alert">
      <Icon name="circle-exclamation-filled" size={12} />
      <span>{children}</span>
    </span>
  );
}

/** Label above, control, error and help below; ids and aria attributes tie them together. */
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
