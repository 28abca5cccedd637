import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { FieldWidgetProps } from './contract.ts';
import { textOf } from './contract.ts';
import { LinkRow } from './html-link.tsx';
import { cleanPaste } from './html-paste.ts';
import { TABLES } from './html-table.ts';
import { HtmlTools } from './html-tools.tsx';

/** Only the marks that the server's sanitiser accepts. */
const EXTENSIONS = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    heading: { levels: [2, 3] },
    link: { openOnClick: false, autolink: true, protocols: ['mailto'], HTMLAttributes: { rel: 'noopener noreferrer', target: null } },
  }),
  ...TABLES,
];

/**
 * The editor of rich text. Its document schema is closed: other pasted markup is dropped. Each paragraph takes the direction of its first
 * letter (theme/form.css), unless the field has one language.
 */
export default function HtmlEditor({
  control,
  field,
  value,
  onChange,
  onBlur,
  locked,
  lang,
  placeholder,
  focus = false,
}: FieldWidgetProps): ReactElement | null {
  const intl = useIntl();
  const [linking, setLinking] = useState(false);
  const written = useRef(textOf(value));
  const { id, ...aria } = control;
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: textOf(value),
    editable: !locked,
    autofocus: focus ? 'end' : false,
    // styles are in theme/form.css: the content security policy refuses injected ones
    injectCSS: false,
    editorProps: {
      transformPastedHTML: cleanPaste,
      attributes: attributes({
        ...aria,
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': aria['aria-label'] ? undefined : `${id}-label`,
        dir: lang && (lang === 'ar' ? 'rtl' : 'ltr'),
        lang,
      }),
    },
    onUpdate: ({ editor: current }) => {
      written.current = current.isEmpty ? '' : current.getHTML();
      onChange(written.current || null);
    },
    onBlur,
  });

  useEffect(() => {
    // the value changed from outside: discarded, or reloaded after a conflict
    if (editor && textOf(value) !== written.current) {
      written.current = textOf(value);
      editor.commands.setContent(written.current, { emitUpdate: false });
    }
  }, [editor, value]);

  if (!editor) return null;
  return (
    <div
      className="f-html"
      data-error={control['aria-invalid'] || undefined}
      data-locked={locked || undefined}
      data-auto={lang ? undefined : ''}
    >
      {!locked && (
        <HtmlTools
          editor={editor}
          label={intl.formatMessage({ id: 'form.editor.tools' }, { field: field.label })}
          linking={linking}
          onLink={() => setLinking(!linking)}
        />
      )}
      {linking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
      <EditorContent
        className="f-html-text"
        editor={editor}
        data-placeholder={placeholder && textOf(value) === '' ? placeholder : undefined}
      />
    </div>
  );
}

/** ProseMirror accepts attributes as strings only. */
const attributes = (all: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(all)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );
