import type { InputHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  /** The label; without it give an aria-label. */
  children?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

const wrap = (box: ReactElement, label: ReactNode, disabled: boolean | undefined): ReactElement =>
  label === undefined ? (
    box
  ) : (
    <label className="k-choice" data-disabled={disabled || undefined}>
      {box}
      <span>{label}</span>
    </label>
  );

/** A check box; `indeterminate` draws a bar for "some selected". */
export function Checkbox({ children, indeterminate = false, ref, ...rest }: ChoiceProps & { indeterminate?: boolean }): ReactElement {
  const attach = (node: HTMLInputElement | null): void => {
    if (node) node.indeterminate = indeterminate;
    if (typeof ref === 'function') ref(node);
    else if (ref) ref.current = node;
  };
  const box = (
    <span className="k-box">
      <input {...rest} ref={attach} type="checkbox" />
      <Icon name={indeterminate ? 'minus' : 'check'} size={12} />
    </span>
  );
  return wrap(box, children, rest.disabled);
}

/** A radio button; all of a group get the same `name`. */
export function Radio({ children, ...rest }: ChoiceProps): ReactElement {
  return wrap(
    <span className="k-box" data-kind="radio">
      <input {...rest} type="radio" />
    </span>,
    children,
    rest.disabled,
  );
}

/** A switch that takes effect at once. */
export function Switch({ children, ...rest }: ChoiceProps): ReactElement {
  return wrap(
    <span className="k-switch">
      <input {...rest} type="checkbox" role="switch" />
    </span>,
    children,
    rest.disabled,
  );
}
