import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Dialog, Keys } from '../kit/index.ts';
import { JumpKeys } from './jump-keys.tsx';
import '../theme/key-help.css';

/** Shortcuts: the key of their text, and what is pressed. */
export type KeyLines = readonly (readonly [id: string, ...keys: string[]])[];

export interface KeyPart {
  /** Key of its heading. */
  title: string;
  lines: KeyLines;
}

interface KeyHelpProps {
  isOpen?: boolean;
  /** Key of the dialog's title. */
  title: string;
  width?: 600 | 700;
  /** Two columns of parts; below the first one the ways to other pages. */
  columns: readonly (readonly KeyPart[])[];
  onClose: () => void;
}

/** The keyboard shortcuts of a page, opened by `?`. */
export function KeyHelp({ isOpen = true, title, width = 700, columns, onClose }: KeyHelpProps): ReactElement {
  const intl = useIntl();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} width={width} title={intl.formatMessage({ id: title })}>
      {/* It contains nothing focusable, so the region itself is: on a small screen the arrow keys scroll it. */}
      <div className="key-help" role="region" aria-label={intl.formatMessage({ id: title })} tabIndex={0}>
        {columns.map((parts, at) => (
          <div key={parts[0]?.title ?? at}>
            {parts.map((part) => (
              <section key={part.title}>
                <h3 className="h-13">{intl.formatMessage({ id: part.title })}</h3>
                {part.lines.map(([id, ...keys]) => (
                  <div key={id} className="key-line">
                    <span>{intl.formatMessage({ id })}</span>
                    <Keys of={keys} />
                  </div>
                ))}
              </section>
            ))}
            {at === 0 && <JumpKeys line="key-line" />}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
