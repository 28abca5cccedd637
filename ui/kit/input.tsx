import type { InputHTMLAttributes, ReactElement, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Icon } from './icon.tsx';
import type { IconGiven } from './icons.ts';

interface Frame {
  icon?: IconGiven;
  /** Something before or after the text: a unit, a language tag, a button. */
  before?: ReactNode;
  after?: ReactNode;
  /** Red edge; also on when aria-invalid is set. */
  invalid?: boolean;
  /** Read-only: sunken, with a lock. */
  locked?: boolean;
  /** 28, 32 or 40 high. */
  size?: 'sm' | 'md' | 'big';
}

const frame = ({ invalid, locked, size }: Frame, ariaInvalid: unknown): Record<string, string | boolean | undefined> => ({
  'data-error': invalid || ariaInvalid === true || ariaInvalid === 'true' || undefined,
  'data-locked': locked || undefined,
  'data-size': size === 'md' ? undefined : size,
});

export interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'>, Frame {
  ref?: Ref<HTMLInputElement>;
}

/** `auto` goes by the text of its element, and a frame has none. */
const ownDir = (dir: string | undefined): { dir?: string } => (dir === 'auto' ? { dir } : {});

/** A text input in our frame. A `dir` other than `auto` is set on the frame, so that affixes follow the direction of the text. */
export function Input({ icon, before, after, invalid, locked, size = 'md', dir, className, ...rest }: InputProps): ReactElement {
  return (
    <span
      className={['k-input', className].filter(Boolean).join(' ')}
      {...(dir === 'auto' ? {} : { dir })}
      {...frame({ invalid, locked, size }, rest['aria-invalid'])}
    >
      {icon !== undefined && <Icon name={icon} />}
      {before}
      <input type="text" autoComplete="off" {...ownDir(dir)} {...rest} readOnly={locked || rest.readOnly} />
      {after}
      {locked && <Icon name="lock" />}
    </span>
  );
}

export interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, Pick<Frame, 'invalid' | 'locked' | 'after'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text input. */
export function Textarea({ invalid, locked, after, dir, className, ...rest }: TextareaProps): ReactElement {
  return (
    <span
      className={['k-input', className].filter(Boolean).join(' ')}
      {...(dir === 'auto' ? {} : { dir })}
      data-area=""
      {...frame({ invalid, locked }, rest['aria-invalid'])}
    >
      <textarea rows={4} {...ownDir(dir)} {...rest} readOnly={locked || rest.readOnly} />
      {after}
    </span>
  );
}

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size'>, Frame {
  ref?: Ref<HTMLSelectElement>;
}

/** The native select in our frame, for short fixed choices; pass <option> elements as children. */
export function Select({ icon, before, after, invalid, locked, size = 'md', className, children, ...rest }: SelectProps): ReactElement {
  return (
    <span className={['k-input', className].filter(Boolean).join(' ')} {...frame({ invalid, locked, size }, rest['aria-invalid'])}>
      {icon !== undefined && <Icon name={icon} />}
      {before}
      <select {...rest} disabled={locked || rest.disabled}>
        {children}
      </select>
      <Icon name={locked ? 'lock' : 'chevron-down'} />
      {after}
    </span>
  );
}
