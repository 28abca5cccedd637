import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../kit/button.tsx';
import { Input } from '../kit/input.tsx';

/** An address as a link: web and mail only; a bare name gets `https://`. null if it is not an address. */
function toHref(text: string): string | null {
  const trimmed = text.trim();
  if (/^(https?:\/\/|mailto:)\S+$/i.test(trimmed)) return trimmed;
  return /^[^\s:]+\.[^\s:]+(?::\d+)?(?:\/\S*)?$/.test(trimmed) ? `https://${trimmed}` : null;
}

/** The row in which a link is set, changed or removed. */
export function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }): ReactElement {
  const intl = useIntl();
  const [text, setText] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const href = toHref(text);
  const apply = (): void => {
    if (text.trim() === '') editor.chain().focus().extendMarkRange('link').unsetLink().run();
    else if (href) editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    else return;
    onDone();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      apply();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onDone();
      editor.commands.focus();
    }
  };
  return (
    <div className="f-html-link">
      <Input
        autoFocus
        dir="ltr"
        size="sm"
        value={text}
        aria-label={intl.formatMessage({ id: 'form.editor.address' })}
        aria-invalid={text.trim() !== '' && !href ? true : undefined}
        placeholder="https://"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <Button size="sm" onClick={apply}>
        {intl.formatMessage({ id: text.trim() === '' ? 'form.editor.unlink' : 'form.editor.apply' })}
      </Button>
    </div>
  );
}
