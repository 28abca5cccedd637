import type { ReactElement } from 'react';
import type { FieldMeta } from '../../core/shared/wire.ts';
import { HtmlWidget } from './html-widget.tsx';
import '../theme/form.css';

export interface RichTextInputProps {
  id: string;
  /** Accessible name of the text and of its tool bar. */
  label: string;
  /** HTML; empty for no text. */
  value: string;
  onChange: (html: string) => void;
  placeholder?: string;
  /** Takes the focus when mounted. */
  focus?: boolean;
}

const nothing = (): void => undefined;

/** The editor of rich text outside of a generated form. */
export function RichTextInput({ id, label, value, onChange, placeholder, focus }: RichTextInputProps): ReactElement {
  const field: FieldMeta = { name: id, type: 'html', label, required: false, readOnly: false, sortable: false, filterable: false };
  return (
    <HtmlWidget
      control={{ id, 'aria-label': label }}
      field={field}
      value={value}
      placeholder={placeholder}
      focus={focus}
      exists={false}
      locked={false}
      onChange={(html) => onChange(typeof html === 'string' ? html : '')}
      onBlur={nothing}
    />
  );
}
