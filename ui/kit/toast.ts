/** The store of toasts, outside React so that the API client may use it. <Toasts> draws it. */
import type { ReactNode } from 'react';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface ToastOptions {
  /** A second line in small type. */
  text?: ReactNode;
  /** One action. `undo`: it takes back what the toast tells, and Ctrl Z does the same while the toast shows. */
  action?: ToastAction;
  /** How long it stays; 0 keeps it until dismissed. Default: what failed stays, everything else 5000 ms. */
  timeout?: number;
  icon?: string;
  /** Work in progress: its share in percent (undefined while unknown), and a line such as "774 of 1,248, about 20 s left". */
  progress?: { share: number | undefined; text: ReactNode };
  /** A toast with the same key is replaced in place: the end of work replaces its progress. */
  key?: string;
}

export interface ToastAction {
  label: ReactNode;
  onClick: () => void | Promise<void>;
  undo?: boolean;
}

export interface ToastItem extends ToastOptions {
  id: number;
  kind: ToastKind;
  title: ReactNode;
  /** How many of one kind it stands for. */
  n: number;
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

/** A failure stays until it is closed: an error, or a warning with an explanation. */
const lifeOf = ({ kind, text, timeout }: Pick<ToastItem, 'kind' | 'text' | 'timeout'>): number =>
  timeout ?? (kind === 'error' || (kind === 'warning' && text !== undefined) ? 0 : TOAST_MS);

function keep(id: number): void {
  const shown = items.find((item) => item.id === id);
  if (!shown) return;
  const timeout = lifeOf(shown);
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
  for (const { id } of items) keep(id);
}

/** Several of one kind are undone together, the latest first. */
function joined(earlier: ToastAction, latest: ToastAction): ToastAction {
  return {
    ...latest,
    onClick: async () => {
      await latest.onClick();
      await earlier.onClick();
    },
  };
}

/** Several of one kind become one with a count; only what can be undone is counted, so that undo takes back all of it. */
function merged(shown: ToastItem, options: ToastOptions): Partial<ToastItem> {
  const [earlier, latest] = [shown.action, options.action];
  return earlier?.undo && latest?.undo ? { n: shown.n + 1, action: joined(earlier, latest) } : latest ? { action: latest } : {};
}

function show(kind: ToastKind, title: ReactNode, options: ToastOptions = {}): number {
  const keyed = options.key === undefined ? undefined : items.find((item) => item.key === options.key);
  const shown = keyed ? undefined : twin(kind, title, options);
  const id = keyed?.id ?? shown?.id ?? nextId++;
  const fresh: ToastItem = { ...options, id, kind, title, n: 1, until: 0 };
  if (keyed) set(items.map((item) => (item.id === id ? fresh : item)));
  else if (shown) set([...items.filter((item) => item.id !== id), { ...shown, ...merged(shown, options) }]);
  else set([...items, fresh].slice(-MOST));
  keep(id);
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
  if (change.timeout !== undefined) keep(id);
}

/** Work that takes longer is told by a toast; shorter work is seen where it was started. */
export const LONG_MS = 4_000;

/** Shows a toast while work takes long, until the returned function is called. */
function during(title: ReactNode, options?: ToastOptions): () => void {
  let id: number | undefined;
  const timer = setTimeout(() => {
    id = show('info', title, { ...options, timeout: 0 });
  }, LONG_MS);
  return () => {
    clearTimeout(timer);
    if (id !== undefined) dismiss(id);
  };
}

/** Takes back what the newest toast with an undo tells. @returns false where none offers it, or where it stands for several. */
function undoNewest(): boolean {
  const shown = items.findLast((item) => item.action?.undo);
  if (!shown || shown.n > 1) return false;
  dismiss(shown.id);
  void shown.action?.onClick();
  return true;
}

export const toast = {
  success: (title: ReactNode, options?: ToastOptions): number => show('success', title, options),
  error: (title: ReactNode, options?: ToastOptions): number => show('error', title, options),
  warning: (title: ReactNode, options?: ToastOptions): number => show('warning', title, options),
  info: (title: ReactNode, options?: ToastOptions): number => show('info', title, options),
  during,
  update,
  dismiss,
  undoNewest,
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
