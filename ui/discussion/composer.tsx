import { lazy, Suspense } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Skeleton } from '../kit/index.ts';
import type { Subject } from './types.ts';

const load = () => import('./composer-editor.tsx');
const Editor = lazy(load);

/** Preloads the editor on hover, because writing is likely. */
export const prepareComposer = (): void => {
  load().catch(() => undefined);
};

export interface ComposerProps {
  /** Accessible name of the input. */
  label: string;
  placeholder: string;
  /** Label of the send button. */
  sendText: string;
  /** The record whose readers can be mentioned. */
  subject: Subject;
  /** Initial HTML. */
  initial?: string;
  /** A reply: initially less high. */
  compact?: boolean;
  busy: boolean;
  /** Who will read it: stands before the text. */
  readers?: ReactNode;
  /** Only people of the author's company will read it. */
  companyOnly?: boolean;
  /** Controls at the start of the last line, instead of the hint about the keys. */
  controls?: ReactNode;
  /** Why it cannot be sent yet; default: while there is no text. `null`: it can be sent without one. */
  missing?: string | null;
  /** Called on every change, with HTML; empty if there is no text. */
  onChange?: (html: string) => void;
  onSend: (html: string) => void;
  onCancel: () => void;
}

/** The input of a message. The editor is loaded on first use. */
export function Composer(props: ComposerProps): ReactElement {
  return (
    <Suspense fallback={<Skeleton height={props.compact ? 104 : 152} />}>
      <Editor {...props} />
    </Suspense>
  );
}
