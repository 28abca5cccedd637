import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react';
import { Keys } from './bdi.tsx';
import { Icon } from './icon.tsx';
import type { IconGiven } from './icons.ts';
import { Tooltip } from './tooltip.tsx';

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'>;

export interface ButtonProps extends Native {
  variant?: 'primary' | 'default' | 'ghost' | 'danger';
  /** 28, 32 or 40 high. */
  size?: 'sm' | 'md' | 'big';
  /** Red text only, for a destructive choice that is not the main one. */
  tone?: 'stop';
  icon?: IconGiven;
  endIcon?: IconGiven;
  /** Mirror the icons in right-to-left pages (arrows, chevrons). */
  flip?: boolean;
  /** Why it is disabled. The button stays focusable, shows the reason on hover and to screen readers, and does nothing. */
  disabledReason?: ReactNode;
  /** Keyboard shortcut, shown in the button. */
  kbd?: readonly string[] | string;
  /** Work is in progress: further presses are ignored. */
  busy?: boolean;
  /** As wide as its container. */
  fill?: boolean;
  type?: 'button' | 'submit' | 'reset';
  ref?: Ref<HTMLButtonElement>;
}

const swallow = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** The button. One primary per screen. Give `disabledReason` instead of `disabled` if there is a reason. */
export function Button({
  variant = 'default',
  size = 'md',
  tone,
  icon,
  endIcon,
  flip = false,
  disabledReason,
  kbd,
  busy = false,
  fill = false,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps): ReactElement {
  const blocked = Boolean(disabledReason) || busy;
  const button = (
    <button
      {...rest}
      type={type}
      className={['k-btn', rest.className].filter(Boolean).join(' ')}
      data-variant={variant === 'default' ? undefined : variant}
      data-size={size === 'md' ? undefined : size}
      data-tone={tone}
      data-busy={busy || undefined}
      data-fill={fill || undefined}
      aria-disabled={blocked || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={blocked ? swallow : onClick}
    >
      {busy && icon === undefined ? (
        <Icon name="arrow-cw" />
      ) : (
        icon !== undefined && <Icon name={busy ? 'arrow-cw' : icon} flip={flip && !busy} />
      )}
      {children}
      {kbd && <Keys of={typeof kbd === 'string' ? [kbd] : kbd} />}
      {endIcon !== undefined && <Icon name={endIcon} flip={flip} />}
    </button>
  );
  return disabledReason ? <Tooltip content={disabledReason}>{button}</Tooltip> : button;
}

export interface IconButtonProps extends Native {
  icon: IconGiven;
  /** What it does, in words: its accessible name and its tooltip. */
  'aria-label': string;
  size?: 'sm' | 'md' | 'big';
  flip?: boolean;
  /** Number of pending items; zero is not drawn. */
  badge?: number;
  /** false if the tooltip would cover something, such as an open menu. */
  tooltip?: boolean;
  /** Replaces the icon (an avatar). */
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A square button with an icon only; it always has a name. 28, or 40 on touch. */
export function IconButton({ icon, size = 'md', flip = false, badge, tooltip = true, children, ...rest }: IconButtonProps): ReactElement {
  const label = rest['aria-label'];
  const button = (
    <button
      {...rest}
      type="button"
      className={['k-icon-btn', rest.className].filter(Boolean).join(' ')}
      data-size={size === 'md' ? undefined : size}
    >
      {children ?? <Icon name={icon} flip={flip} />}
      {badge !== undefined && badge > 0 && (
        <span className="k-badge num" aria-hidden="true">
          {badge > 99 ? '99+' : badge}
        </span>
      )}
    </button>
  );
  return (
    <Tooltip content={tooltip ? label : null} describe={false}>
      {button}
    </Tooltip>
  );
}
