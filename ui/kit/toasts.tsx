import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FocusEvent, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from './button.tsx';
import { Bar } from './progress.tsx';
import { Icon } from './icon.tsx';
import { toast, toastStore } from './toast.ts';
import type { ToastItem, ToastKind } from './toast.ts';

const ICON: Record<ToastKind, string> = {
  success: 'circle-check-filled',
  error: 'circle-x-filled',
  warning: 'triangle-exclamation-filled',
  info: 'circle-info',
};

/** @param whole with its second line, and as many lines as the text needs; otherwise one line of 40 px. */
function Toast({ item, whole, onCut }: { item: ToastItem; whole: boolean; onCut?: (cut: boolean) => void }): ReactElement {
  const intl = useIntl();
  const { id, kind, title, text, action, icon, until, n, progress } = item;
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = line.current ?? {};
    if (!whole) onCut?.(scrollWidth > clientWidth || scrollHeight > clientHeight);
  }, [title, n, action, whole, onCut]);
  return (
    <div
      className="k-toast"
      data-kind={kind}
      data-whole={whole || undefined}
      role={kind === 'error' || kind === 'warning' ? 'alert' : undefined}
    >
      <Icon name={icon ?? ICON[kind]} />
      <div className="grow">
        <div className="k-toast-title" dir="auto" ref={line}>
          {title}
          {n > 1 && (
            <span className="k-toast-n">
              <span aria-hidden="true">×{n}</span>
              <span className="sr">
                <FormattedMessage id="kit.times" values={{ n }} />
              </span>
            </span>
          )}
        </div>
        {whole && text && <div className="muted small">{text}</div>}
        {whole && progress && (
          <>
            <Bar value={progress.share ?? 0} />
            <div className="muted small num">{progress.text}</div>
          </>
        )}
      </div>
      {action && (
        <button
          type="button"
          className="link"
          onClick={() => {
            toast.dismiss(id);
            void action.onClick();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        icon="x-small"
        size="sm"
        tooltip={false}
        aria-label={intl.formatMessage({ id: 'kit.dismiss' })}
        onClick={() => toast.dismiss(id)}
      />
      {progress && !whole && <i className="k-toast-share" style={{ inlineSize: `${progress.share ?? 0}%` }} />}
      {action && until > 0 && (
        <i className="k-toast-life" key={until} style={{ animationDuration: `${item.timeout ?? toastStore.ms}ms` }} />
      )}
    </div>
  );
}

/**
 * Toasts in the band of the top bar, announced without taking the focus; once per application. The newest is one line; earlier ones, and
 * what does not fit into the line, unfold below by a button. Time stops while the pointer or the focus is on them. F6 goes there.
 */
export function Toasts(): ReactElement {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const newest = items.at(-1);
  const earlier = items.slice(0, -1).reverse();
  const more = earlier.length > 0 || cut || Boolean(newest?.text ?? newest?.progress);
  const unfolded = open && more;
  if (open && !more) setOpen(false);
  const onCut = useCallback((is: boolean) => setCut(is), []);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const first = event.key === 'F6' ? box.current?.querySelector('button') : null;
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const left = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) toastStore.release();
  };
  return (
    <div
      className="k-toasts"
      role="status"
      aria-live="polite"
      ref={box}
      onPointerEnter={toastStore.hold}
      onPointerLeave={toastStore.release}
      onFocus={toastStore.hold}
      onBlur={left}
    >
      {newest && (
        <div className="k-toasts-newest">
          <Toast key={newest.id} item={newest} whole={unfolded} onCut={onCut} />
          {more && (
            <button type="button" className="k-toasts-more" aria-expanded={unfolded} onClick={() => setOpen(!unfolded)}>
              <Icon name="chevron-down" />
              <FormattedMessage id={earlier.length > 0 ? 'kit.earlier' : 'kit.details'} values={{ n: earlier.length }} />
            </button>
          )}
        </div>
      )}
      {unfolded && earlier.map((item) => <Toast key={item.id} item={item} whole />)}
    </div>
  );
}
