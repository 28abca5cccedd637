import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../kit/index.ts';

interface Tool {
  name: string;
  icon: string;
  run: (editor: Editor) => boolean;
}

const TOOLS: readonly (Tool | null)[] = [
  { name: 'bold', icon: 'text-b', run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: 'text-italic', run: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'underline', icon: 'text-underline', run: (editor) => editor.chain().focus().toggleUnderline().run() },
  null,
  { name: 'bulletList', icon: 'list-bullets', run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', icon: 'list-numbers', run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { name: 'blockquote', icon: 'quotes', run: (editor) => editor.chain().focus().toggleBlockquote().run() },
];

export interface ToolsProps {
  editor: Editor;
  linking: boolean;
  onLink: () => void;
}

/** The tool bar of a message. Clicking a tool leaves the focus in the text. */
export function Tools({ editor, linking, onLink }: ToolsProps): ReactElement {
  const intl = useIntl();
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      TOOLS.flatMap((tool) => (tool && current.isActive(tool.name) ? [tool.name] : [])).concat(current.isActive('link') ? ['link'] : []),
  });
  const word = (name: string): string => intl.formatMessage({ id: `discussion.tool.${name}` });
  return (
    <div role="toolbar" aria-label={intl.formatMessage({ id: 'discussion.tools' })} className="ds-tools">
      {TOOLS.map((tool) =>
        tool === null ? (
          <span key="rule" className="ds-rule" />
        ) : (
          <IconButton
            key={tool.name}
            icon={tool.icon}
            aria-label={word(tool.name)}
            aria-pressed={on.includes(tool.name)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => tool.run(editor)}
          />
        ),
      )}
      <IconButton icon="link" aria-label={word('link')} aria-pressed={on.includes('link')} aria-expanded={linking} onClick={onLink} />
      <span className="ds-rule" />
      <IconButton
        icon="at"
        aria-label={word('mention')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() =>
          editor
            .chain()
            .focus()
            .insertContent(needsSpace(editor) ? ' @' : '@')
            .run()
        }
      />
    </div>
  );
}

/** An @ opens the list only at the start of a word. */
function needsSpace(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset, undefined, ' ');
  return before !== '' && before !== ' ';
}
