import Mention from '@tiptap/extension-mention';
import type { LookupItem } from '../../core/shared/wire.ts';
import { api } from '../data/index.ts';
import type { Subject } from './types.ts';

/** State of the list below an @ while it is open. */
export interface MentionState {
  items: readonly LookupItem[];
  /** The text after the @. */
  query: string;
  loading: boolean;
  active: number;
  /** Position of the @, in window coordinates. */
  box: () => DOMRect | null;
  take: (person: LookupItem) => void;
}

/** Receives the state of the list: opened or changed, null when closed. */
export interface MentionPopup {
  get: () => MentionState | null;
  set: (state: MentionState | null) => void;
}

/** Debounce while typing a name. */
const PAUSE = 150;

/** People who may open the record and whose name matches. Quiet: a failed request gives an empty list. */
const find =
  ({ entity, id }: Subject) =>
  async ({ query, signal }: { query: string; signal: AbortSignal }): Promise<LookupItem[]> => {
    const answer = await api
      .get<{ data: LookupItem[] }>('mentionable', { query: { entity, id, search: query }, signal, quiet: true })
      .catch(() => ({ data: [] }));
    return answer.data;
  };

/** Handles a key in the list; false passes it to the text. Escape closes the list. */
function press(popup: MentionPopup, event: KeyboardEvent): boolean {
  const state = popup.get();
  if (!state || event.isComposing) return false;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const count = state.items.length;
  if (step !== undefined && count > 0) {
    popup.set({ ...state, active: (state.active + step + count) % count });
    return true;
  }
  const person = state.items[state.active];
  if ((event.key !== 'Enter' && event.key !== 'Tab') || !person || event.ctrlKey || event.metaKey) return false;
  state.take(person);
  return true;
}

/** `@Name` as one node with the person's key: `<span data-mention="5">@Name</span>`. */
export function mentions(subject: Subject, popup: MentionPopup) {
  return Mention.extend({
    parseHTML: () => [{ tag: 'span[data-mention]' }],
    addAttributes: () => ({
      id: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('data-mention') },
      label: { default: '', parseHTML: (element: HTMLElement) => (element.textContent ?? '').replace(/^@/, '') },
    }),
  }).configure({
    deleteTriggerWithBackspace: true,
    renderText: ({ node }) => `@${String(node.attrs['label'])}`,
    renderHTML: ({ node }) => ['span', { 'data-mention': String(node.attrs['id']) }, `@${String(node.attrs['label'])}`],
    suggestion: {
      char: '@',
      debounce: PAUSE,
      items: find(subject),
      render: () => {
        const show = (props: {
          items: LookupItem[];
          query: string;
          loading: boolean;
          clientRect?: (() => DOMRect | null) | null;
          command: (attrs: { id: string; label: string }) => void;
        }): void =>
          popup.set({
            // The previous results stay until the next answer.
            items: props.loading ? (popup.get()?.items ?? []) : props.items,
            query: props.query,
            loading: props.loading,
            active: 0,
            box: () => props.clientRect?.() ?? null,
            take: (person) => props.command({ id: String(person.id), label: person.label }),
          });
        return { onStart: show, onUpdate: show, onExit: () => popup.set(null), onKeyDown: ({ event }) => press(popup, event) };
      },
    },
  });
}
