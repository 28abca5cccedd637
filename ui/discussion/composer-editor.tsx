import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../kit/index.ts';
import { LinkRow } from '../widgets/html-link.tsx';
import type { ComposerProps } from './composer.tsx';
import { choiceId, MentionList } from './mention-list.tsx';
import { mentions } from './mention.ts';
import type { MentionPopup, MentionState } from './mention.ts';
import { Tools } from './tools.tsx';

/** Only the marks that the server's sanitiser accepts. */
const TEXT = StarterKit.configure({
  code: false,
  codeBlock: false,
  strike: false,
  horizontalRule: false,
  heading: false,
  link: { openOnClick: false, autolink: true, protocols: ['mailto'], HTMLAttributes: { rel: 'noopener noreferrer', target: null } },
});

/** The list of people below an @: its state is outside the editor's plugins, because these are created once. */
function usePopup(): { popup: MentionPopup; state: MentionState | null } {
  const [state, setState] = useState<MentionState | null>(null);
  const latest = useRef<MentionState | null>(null);
  const popup = useMemo<MentionPopup>(
    () => ({
      get: () => latest.current,
      set: (next) => {
        latest.current = next;
        setState(next);
      },
    }),
    [],
  );
  return { popup, state };
}

/** The editor of a message: text, tools, mentions by @; Ctrl or Cmd Enter sends, Escape cancels a compact one. */
export default function ComposerEditor({
  label,
  placeholder,
  sendText,
  subject,
  initial = '',
  compact = false,
  busy,
  readers,
  companyOnly,
  controls,
  missing,
  onChange,
  onSend,
  onCancel,
}: ComposerProps): ReactElement | null {
  const intl = useIntl();
  const listId = useId();
  const { popup, state } = usePopup();
  const [linking, setLinking] = useState(false);
  const [empty, setEmpty] = useState(true);
  const send = useRef<() => void>(() => undefined);
  const editor = useEditor({
    extensions: [TEXT, mentions(subject, popup)],
    content: initial,
    // styles are in theme/discussion.css: the content security policy refuses injected ones
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      handleKeyDown: (_view, event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
        send.current();
        return true;
      },
    },
    onCreate: ({ editor: made }) => setEmpty(made.isEmpty),
    onUpdate: ({ editor: current }) => {
      setEmpty(current.isEmpty);
      onChange?.(current.isEmpty ? '' : current.getHTML());
    },
  });

  // Not by the editor's own option, which would focus before React has mounted it.
  useEffect(() => {
    if (editor?.isDestroyed === false) editor.commands.focus('end');
  }, [editor]);

  useEffect(() => {
    const text = editor?.isDestroyed === false ? editor.view.dom : undefined;
    if (!text) return;
    if (state) text.setAttribute('aria-controls', listId);
    else text.removeAttribute('aria-controls');
    if (state?.items.length) text.setAttribute('aria-activedescendant', choiceId(listId, state.active));
    else text.removeAttribute('aria-activedescendant');
  }, [editor, state, listId]);

  if (!editor) return null;
  const reason = missing === undefined ? (empty ? intl.formatMessage({ id: 'discussion.empty' }) : undefined) : (missing ?? undefined);
  send.current = () => {
    if (reason === undefined && !busy) onSend(editor.isEmpty ? '' : editor.getHTML());
  };
  return (
    <div
      className="ds-composer"
      data-compact={compact || undefined}
      data-company={companyOnly || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !state && !linking && editor.isEmpty) {
          event.stopPropagation();
          onCancel();
        }
      }}
    >
      <Tools editor={editor} linking={linking} onLink={() => setLinking(!linking)} />
      {linking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
      {readers}
      <div className="ds-text" data-placeholder={empty ? placeholder : undefined}>
        <EditorContent editor={editor} />
      </div>
      <div className="ds-foot">
        {controls ?? <span className="faint small ds-hint">{intl.formatMessage({ id: 'discussion.keys' })}</span>}
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {intl.formatMessage({ id: 'discussion.cancel' })}
        </Button>
        <Button size="sm" variant="primary" busy={busy} disabledReason={reason} onClick={() => send.current()}>
          {sendText}
        </Button>
      </div>
      {state && <MentionList id={listId} state={state} onHover={(active) => popup.set({ ...state, active })} />}
    </div>
  );
}
