import { useLayoutEffect, useRef } from 'react';
import type { AnchorHTMLAttributes, KeyboardEvent, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Keys } from './bdi.tsx';
import { Icon } from './icon.tsx';
import type { IconGiven } from './icons.ts';

const ITEMS = '[role^="menuitem"]:not([aria-disabled="true"])';

function move(menu: HTMLElement, event: KeyboardEvent): void {
  const items = [...menu.querySelectorAll<HTMLElement>(ITEMS)];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const last = items.length - 1;
  const to = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}

/** A menu: arrows, Home and End move; the first item has the focus when it opens. Put it in a Popover. */
export function Menu({ children, label }: { children: ReactNode; label?: string }): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  // In a layout effect, because a key that follows at once must reach the menu, not what opened it.
  useLayoutEffect(() => {
    const focus = (): void => {
      if (!ref.current?.contains(document.activeElement)) ref.current?.querySelector<HTMLElement>(ITEMS)?.focus({ preventScroll: true });
    };
    focus();
    // Again after Blueprint has moved the focus into the overlay.
    const frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div
      ref={ref}
      role="menu"
      aria-label={label}
      className="k-menu"
      onKeyDown={(event) => {
        if (ref.current) move(ref.current, event);
      }}
    >
      {children}
    </div>
  );
}

export interface MenuItemProps {
  icon?: IconGiven;
  /** The words; `children` may be used instead. */
  text?: ReactNode;
  children?: ReactNode;
  /** A second line in small type. */
  hint?: ReactNode;
  /** An internal route: the item becomes a link. */
  to?: string;
  onClick?: () => void;
  tone?: 'stop';
  /** Cannot be chosen; a text gives the reason. */
  disabled?: boolean | string;
  /** Chosen: shows a tick. */
  checked?: boolean;
  kbd?: readonly string[] | string;
  /** Content at the end. */
  end?: ReactNode;
  flip?: boolean;
  /** The menu stays open, because what is chosen takes its place. */
  stays?: boolean;
}

/** One row of a menu, 32 high, or 44 with a second line. Closes its popover when chosen (class k-dismiss). */
export function MenuItem({
  icon,
  text,
  children,
  hint,
  to,
  onClick,
  tone,
  disabled = false,
  checked,
  kbd,
  end,
  flip,
  stays = false,
}: MenuItemProps): ReactElement {
  const shared = {
    className: `k-menu-item${disabled || stays ? '' : ' k-dismiss'}`,
    role: checked === undefined ? 'menuitem' : 'menuitemcheckbox',
    'aria-checked': checked,
    tabIndex: -1,
    title: typeof disabled === 'string' ? disabled : undefined,
    'data-tone': tone,
    'data-two': hint ? '' : undefined,
    'aria-disabled': disabled ? true : undefined,
  } as const;
  const inside = (
    <>
      {icon !== undefined && <Icon name={icon} flip={flip} />}
      <span className="k-menu-text">
        <span className="cut">{text ?? children}</span>
        {hint && <small>{hint}</small>}
      </span>
      {kbd && <Keys of={typeof kbd === 'string' ? [kbd] : kbd} />}
      {end}
      {checked && <Icon name="check" />}
    </>
  );
  if (to !== undefined && !disabled) {
    return (
      <Link {...(shared as AnchorHTMLAttributes<HTMLAnchorElement>)} to={to} onClick={onClick}>
        {inside}
      </Link>
    );
  }
  return (
    <button {...shared} type="button" onClick={disabled ? undefined : onClick}>
      {inside}
    </button>
  );
}

/** A hairline between groups. */
export const MenuDivider = (): ReactElement => <div role="separator" className="k-menu-sep" />;

/** A muted heading above a group. */
export const MenuTitle = ({ children }: { children: ReactNode }): ReactElement => (
  <div className="k-menu-title" role="presentation">
    {children}
  </div>
);
