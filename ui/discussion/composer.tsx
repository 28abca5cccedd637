import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { Skeleton } from '../kit/index.ts';
import type { Subject } from './types.ts';

const load = () => import('./composer-editor.tsx');
const Editor = lazy(load);

/** Fetches the editor ahead: whoever points at the place of a message is about to write. */
export const prepareComposer = (): void => {
  load().catch(() => undefined);
};

export interface ComposerProps {
  /** What is written here, for a screen reader. */
  label: string;
  placeholder: string;
  /** Words of the button that sends. */
  sendText: string;
  /** The record whose readers may be mentioned. */
  subject: Subject;
  /** HTML to begin with. */
  initial?: string;
  /** A reply: less room to begin with. */
  compact?: boolean;
  busy: boolean;
  /** Every change, as HTML; empty when there is no text. */
  onChange?: (html: string) => void;
  onSend: (html: string) => void;
  onCancel: () => void;
}

/** Where a message is written. The editor is fetched when somebody begins to write. */
export function Composer(props: ComposerProps): ReactElement {
  return (
    <Suspense fallback={<Skeleton height={props.compact ? 104 : 152} />}>
      <Editor {...props} />
    </Suspense>
  );
}
