/** The store of toasts, outside React so that the API client may use it. <Toasts> draws it. */
import type { ReactNode } from 'react';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface ToastOptions {
  /** A second line in small type. */
  text?: ReactNode;
  /** One action: undo, show. */
  action?: { label: ReactNode; onClick: () => void };
  /** How long it stays; 0 keeps it until dismissed (work in progress). */
  timeout?: number;
  icon?: string;
}

export interface ToastItem extends ToastOptions {
  id: number;
  kind: ToastKind;
  title: ReactNode;
  /** When it goes, in milliseconds since the page began; 0 while it is held, or where it stays. */
  until: number;
}

/** toastDurationMs */
export const TOAST_MS = 5000;
const MOST = 5;

let items: readonly ToastItem[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function set(next: readonly ToastItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

/** The same text of the same kind is already on screen: it stays, and its timer starts again (AMB-31). */
const twin = (kind: ToastKind, title: ReactNode, options: ToastOptions): ToastItem | undefined =>
  typeof title === 'string' ? items.find((item) => item.kind === kind && item.title === title && item.text === options.text) : undefined;

/** While the pointer or the focus is on the toasts no time runs, for none of them. */
let held = false;

function keep(id: number, timeout = TOAST_MS): void {
  clearTimeout(timers.get(id));
  const runs = timeout > 0 && !held;
  if (runs)
    timers.set(
      id,
      setTimeout(() => dismiss(id), timeout),
    );
  set(items.map((item) => (item.id === id ? { ...item, until: runs ? performance.now() + timeout : 0 } : item)));
}

function hold(yes: boolean): void {
  if (held === yes) return;
  held = yes;
  for (const { id, timeout } of items) keep(id, timeout);
}

function show(kind: ToastKind, title: ReactNode, options: ToastOptions = {}): number {
  const shown = twin(kind, title, options);
  const id = shown?.id ?? nextId++;
  if (!shown) set([...items, { ...options, id, kind, title, until: 0 }].slice(-MOST));
  keep(id, options.timeout);
  return id;
}

function dismiss(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  set(items.filter((item) => item.id !== id));
  // The browser does not tell that the pointer left what is gone.
  hold(false);
}

/** Changes a toast on screen (progress); does nothing if it is gone. */
function update(id: number, change: Partial<Omit<ToastItem, 'id' | 'until'>>): void {
  set(items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  if (change.timeout !== undefined) keep(id, change.timeout);
}

export const toast = {
  success: (title: ReactNode, options?: ToastOptions): number => show('success', title, options),
  error: (title: ReactNode, options?: ToastOptions): number => show('error', title, options),
  warning: (title: ReactNode, options?: ToastOptions): number => show('warning', title, options),
  info: (title: ReactNode, options?: ToastOptions): number => show('info', title, options),
  update,
  dismiss,
  /** Removes all of them, on sign-out. */
  clear: (): void => {
    for (const item of items) dismiss(item.id);
  },
};

/** For <Toasts>: the current stack and a subscription. */
export const toastStore = {
  get: (): readonly ToastItem[] => items,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  ms: TOAST_MS,
  /** The pointer or the focus is on the toasts: their time stops, and begins anew when it leaves. */
  hold: (): void => hold(true),
  release: (): void => hold(false),
};
