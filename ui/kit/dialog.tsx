import { Overlay2 } from '@blueprintjs/core';
import { useId, useRef } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from './button.tsx';
import { useEscapeOfPage } from './hooks/use-escape-of-page.ts';
import { useReturnOfFocus } from './hooks/use-return-of-focus.ts';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** 400 info and confirm, 500 default, 600 notes, 700 packages (constants, sizes). */
  width?: 400 | 500 | 600 | 700;
  /** As large as the window. */
  full?: boolean;
  /** Buttons at the end, the safe one first. */
  footer?: ReactNode;
  /** Controls beside the title (lock, export). */
  tools?: ReactNode;
  /** Use alertdialog for questions that must be answered: no close button, and a click outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  children?: ReactNode;
}

/** A dialog: Blueprint's overlay (portal, focus trap, Escape, stacking) with our own panel. */
export function Dialog({
  isOpen,
  onClose,
  title,
  width = 500,
  full = false,
  footer,
  tools,
  role = 'dialog',
  children,
}: DialogProps): ReactElement {
  const intl = useIntl();
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const question = role === 'alertdialog';
  useEscapeOfPage(isOpen, onClose, ref);
  useReturnOfFocus(isOpen, ref);
  return (
    <Overlay2
      isOpen={isOpen}
      onClose={onClose}
      canOutsideClickClose={!question}
      transitionDuration={0}
      childRef={ref as RefObject<HTMLElement>}
      shouldReturnFocusOnClose={false}
    >
      <div className="k-dialog-wrap" ref={ref}>
        <div
          className="k-dialog"
          role={role}
          aria-modal="true"
          aria-labelledby={`${id}-title`}
          aria-describedby={question ? `${id}-body` : undefined}
          data-width={width}
          data-full={full || undefined}
        >
          <div className="k-dialog-head">
            <h2 id={`${id}-title`} className="h-16">
              {title}
            </h2>
            {tools}
            {!question && <IconButton icon="x" aria-label={intl.formatMessage({ id: 'kit.close' })} tooltip={false} onClick={onClose} />}
          </div>
          {children !== undefined && (
            <div id={`${id}-body`} className="k-dialog-body">
              {children}
            </div>
          )}
          {footer && <div className="k-dialog-foot">{footer}</div>}
        </div>
      </div>
    </Overlay2>
  );
}

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The subject, in muted text beside the title. */
  subtitle?: ReactNode;
  tools?: ReactNode;
  footer?: ReactNode;
  /** false keeps the page behind usable, for example to step through a list while the drawer is open. */
  modal?: boolean;
  children?: ReactNode;
}

/** A side panel of 700 px at the inline end (drawerDefaultWidth), open or closed (ST-41). */
export function Drawer({ isOpen, onClose, title, subtitle, tools, footer, modal = true, children }: DrawerProps): ReactElement {
  const intl = useIntl();
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  useEscapeOfPage(isOpen && modal, onClose, ref);
  useReturnOfFocus(isOpen, ref);
  return (
    <Overlay2
      isOpen={isOpen}
      onClose={onClose}
      hasBackdrop={modal}
      enforceFocus={modal}
      transitionDuration={0}
      shouldReturnFocusOnClose={false}
      childRef={ref as RefObject<HTMLElement>}
    >
      <div className="k-drawer" ref={ref} role="dialog" aria-modal={modal} aria-labelledby={`${id}-title`}>
        <div className="k-drawer-head">
          <h2 id={`${id}-title`} className="h-14 grow cut">
            {title}
          </h2>
          {subtitle && <span className="muted cut">{subtitle}</span>}
          {tools}
          <IconButton icon="x" aria-label={intl.formatMessage({ id: 'kit.close' })} tooltip={false} onClick={onClose} />
        </div>
        <div className="k-drawer-body">{children}</div>
        {footer && <div className="k-drawer-foot">{footer}</div>}
      </div>
    </Overlay2>
  );
}
