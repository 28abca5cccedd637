import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../kit/button.tsx';
import type { FieldWidgetProps } from './contract.ts';
import { textOf } from './contract.ts';
import { LinkRow } from './html-link.tsx';

/** Few marks only: what the server's sanitiser lets through. */
const EXTENSIONS = [
  StarterKit.configure({
    code: false, codeBlock: false, strike: false, horizontalRule: false,
    heading: { levels: [3] },
    link: { openOnClick: false, autolink: true, protocols: ['mailto'], HTMLAttributes: { rel: 'noopener noreferrer', target: null } },
  }),
];

interface Tool {
  name: string;
  icon: string;
  run: (editor: Editor) => boolean;
}

const TOOLS: readonly Tool[] = [
  { name: 'bold', icon: 'text-b', run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: 'text-italic', run: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'underline', icon: 'text-underline', run: (editor) => editor.chain().focus().toggleUnderline().run() },
  { name: 'heading', icon: 'text-h', run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run() },
  { name: 'bulletList', icon: 'list-bullets', run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', icon: 'list-numbers', run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { name: 'blockquote', icon: 'quotes', run: (editor) => editor.chain().focus().toggleBlockquote().run() },
];

/** The editor of rich text. Its document is a closed schema: pasted markup that is not in it falls away. */
export default function HtmlEditor({ control, field, value, onChange, onBlur, locked, lang }: FieldWidgetProps): ReactElement | null {
  const intl = useIntl();
  const [linking, setLinking] = useState(false);
  const written = useRef(textOf(value));
  const { id, ...aria } = control;
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: textOf(value),
    editable: !locked,
    // styles come from theme/form.css: the content security policy refuses injected ones
    injectCSS: false,
    editorProps: { attributes: attributes({ ...aria, id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${id}-label`, dir: lang === 'ar' ? 'rtl' : lang === 'en' ? 'ltr' : 'auto' }) },
    onUpdate: ({ editor: current }) => {
      written.current = current.isEmpty ? '' : current.getHTML();
      onChange(written.current || null);
    },
    onBlur,
  });
  const on = useEditorState({ editor, selector: ({ editor: current }) => (current ? TOOLS.filter((tool) => current.isActive(tool.name)).map((tool) => tool.name).concat(current.isActive('link') ? 'link' : []) : []) });

  useEffect(() => {
    // another value from outside: discarded, or reloaded after someone else's change
    if (editor && textOf(value) !== written.current) { written.current = textOf(value); editor.commands.setContent(written.current, { emitUpdate: false }); }
  }, [editor, value]);

  if (!editor) return null;
  return (
    <div className="f-html" data-error={control['aria-invalid'] || undefined} data-locked={locked || undefined}>
      {!locked && (
        <div role="toolbar" aria-label={intl.formatMessage({ id: 'form.editor.tools' }, { field: field.label })} className="f-html-tools">
          {TOOLS.map((tool) => (
            <IconButton key={tool.name} icon={tool.icon} size="sm" aria-label={intl.formatMessage({ id: `form.editor.${tool.name}` })} aria-pressed={on?.includes(tool.name)} onMouseDown={(event) => event.preventDefault()} onClick={() => tool.run(editor)} />
          ))}
          <IconButton icon="link" size="sm" aria-label={intl.formatMessage({ id: 'form.editor.link' })} aria-pressed={on?.includes('link')} aria-expanded={linking} onClick={() => setLinking(!linking)} />
        </div>
      )}
      {linking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
      <EditorContent editor={editor} />
    </div>
  );
}

/** ProseMirror takes attributes as texts only. */
const attributes = (all: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined).map(([key, value]) => [key, String(value)]));
