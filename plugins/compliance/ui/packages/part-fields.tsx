import { useRef } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Input } from '../../../../ui/index.ts';
import { KindMark } from './kind-mark.tsx';
import { KINDS } from './types.ts';
import type { Kind } from './types.ts';
import { ownLanguage } from './use-outline.ts';

export interface PartFieldsProps {
  ref_no: string;
  title: string;
  kind: Kind;
  onRef: (ref: string) => void;
  onTitle: (title: string) => void;
  onKind: (kind: Kind) => void;
  /** Why it cannot be saved. */
  fault: string | null;
  onKeep: () => void;
  onLeave: () => void;
  /** Indents or outdents; without it Tab has its default behaviour. */
  onStep?: (by: 1 | -1) => void;
}

/** Reference, title and kind in one row: Enter saves, Escape cancels, Alt with a digit sets the kind. */
export function PartFields({ ref_no, title, kind, onRef, onTitle, onKind, fault, onKeep, onLeave, onStep }: PartFieldsProps): ReactElement {
  const intl = useIntl();
  const line = useRef<HTMLSpanElement>(null);
  const word = (id: string): string => intl.formatMessage({ id: `compliance.package.${id}` });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const digit = event.altKey ? KINDS[Number(/^Digit([1-4])$/.exec(event.code)?.[1]) - 1] : undefined;
    if (event.key === 'Enter') onKeep();
    else if (event.key === 'Escape') onLeave();
    else if (event.key === 'Tab' && onStep) onStep(event.shiftKey ? -1 : 1);
    else if (digit) onKind(digit);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const dir = ownLanguage() === 'ar' ? 'rtl' : 'ltr';
  return (
    <span
      className="pk-fields"
      ref={line}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!line.current?.contains(event.relatedTarget)) {
          if (title.trim() !== '' && fault === null) onKeep();
          else onLeave();
        }
      }}
    >
      <Input
        size="sm"
        className="pk-field-ref"
        dir="ltr"
        value={ref_no}
        maxLength={60}
        aria-label={word('ref')}
        invalid={fault !== null}
        onChange={(event) => onRef(event.target.value)}
      />
      <Input
        size="sm"
        className="grow"
        dir={dir}
        lang={ownLanguage()}
        autoFocus
        value={title}
        maxLength={500}
        aria-label={word('title')}
        placeholder={word('title_hint')}
        onChange={(event) => onTitle(event.target.value)}
      />
      <KindMark kind={kind} />
      {fault && (
        <span className="pk-fault" role="alert">
          {fault}
        </span>
      )}
    </span>
  );
}
