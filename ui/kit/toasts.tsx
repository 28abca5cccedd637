import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { toast, toastStore } from './toast.ts';
import type { ToastItem, ToastKind } from './toast.ts';

const ICON: Record<ToastKind, string> = {
  success: 'circle-check-filled',
  error: 'circle-x-filled',
  warning: 'triangle-exclamation-filled',
  info: 'circle-info',
};

function Toast({ item }: { item: ToastItem }): ReactElement {
  const intl = useIntl();
  const { id, kind, title, text, action, icon, timeout } = item;
  return (
    <div
      className="k-toast"
      data-kind={kind}
      onPointerEnter={() => toastStore.hold(id)}
      onPointerLeave={() => toastStore.release(id, timeout)}
    >
      <Icon name={icon ?? ICON[kind]} />
      <div className="grow">
        <div className="strong" dir="auto">
          {title}
        </div>
        {text && <div className="muted small">{text}</div>}
      </div>
      {action && (
        <button
          type="button"
          className="link"
          onClick={() => {
            toast.dismiss(id);
            action.onClick();
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
    </div>
  );
}

/** Toasts at the top, 360 wide, stacked, 5000 ms; announced without taking the focus. Once per application. */
export function Toasts(): ReactElement {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  return (
    <div className="k-toasts" role="status" aria-live="polite">
      {items.map((item) => (
        <Toast key={item.id} item={item} />
      ))}
    </div>
  );
}
