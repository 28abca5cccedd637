import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../kit/button.tsx';

interface Tool {
  /** Message id `form.editor.*`. */
  name: string;
  icon: string;
  isOn: (editor: Editor) => boolean;
  run: (editor: Editor) => boolean;
}

const mark = (name: string, icon: string, run: Tool['run']): Tool => ({ name, icon, isOn: (editor) => editor.isActive(name), run });
const heading = (level: 2 | 3): Tool => ({
  name: `heading${level}`,
  icon: level === 2 ? 'text-h-two' : 'text-h-three',
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const TOOLS: readonly Tool[] = [
  mark('bold', 'text-b', (editor) => editor.chain().focus().toggleBold().run()),
  mark('italic', 'text-italic', (editor) => editor.chain().focus().toggleItalic().run()),
  mark('underline', 'text-underline', (editor) => editor.chain().focus().toggleUnderline().run()),
  heading(2),
  heading(3),
  mark('bulletList', 'list-bullets', (editor) => editor.chain().focus().toggleBulletList().run()),
  mark('orderedList', 'list-numbers', (editor) => editor.chain().focus().toggleOrderedList().run()),
  mark('blockquote', 'quotes', (editor) => editor.chain().focus().toggleBlockquote().run()),
];

export interface HtmlToolsProps {
  editor: Editor;
  label: string;
  linking: boolean;
  onLink: () => void;
}

/** The tool row above the text: one tab stop, arrows move (WAI-ARIA toolbar). */
export function HtmlTools({ editor, label, linking, onLink }: HtmlToolsProps): ReactElement {
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const on = useEditorState({ editor, selector: ({ editor: now }) => [...TOOLS.map((tool) => tool.isOn(now)), now.isActive('link')] });
  const press = (event: KeyboardEvent): void => {
    const buttons = [...(root.current?.querySelectorAll('button') ?? [])];
    const rtl = document.documentElement.dir === 'rtl';
    const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key];
    const to = step !== undefined ? (at + step + buttons.length) % buttons.length : { Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
    buttons[to]?.focus();
  };
  const common = (index: number, name: string): { size: 'sm'; tabIndex: number; 'aria-label': string; onFocus: () => void } => ({
    size: 'sm',
    tabIndex: index === at ? 0 : -1,
    'aria-label': intl.formatMessage({ id: `form.editor.${name}` }),
    onFocus: () => setAt(index),
  });
  return (
    <div ref={root} role="toolbar" aria-label={label} className="f-html-tools" onKeyDown={press}>
      {TOOLS.map((tool, index) => (
        <IconButton
          key={tool.name}
          icon={tool.icon}
          {...common(index, tool.name)}
          aria-pressed={on[index]}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => tool.run(editor)}
        />
      ))}
      <IconButton icon="link" {...common(TOOLS.length, 'link')} aria-pressed={on[TOOLS.length]} aria-expanded={linking} onClick={onLink} />
      <IconButton
        icon="eraser"
        {...common(TOOLS.length + 1, 'clear')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => editor.chain().focus().unsetAllMarks().clearNodes().run()}
      />
    </div>
  );
}
