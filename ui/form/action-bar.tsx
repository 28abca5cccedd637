import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, Glyph, Icon } from '../kit/index.ts';
import { DraftNote } from './draft-note.tsx';
import type { ReasonLink } from './reasons.tsx';
import { Reasons, ReasonsLine } from './reasons.tsx';

export interface ActionBarProps {
  /** Label of the main button. */
  submit: string;
  dirty: boolean;
  busy: boolean;
  /** What prevents saving. */
  reasons: readonly ReasonLink[];
  /** There are no changes. */
  unchanged: boolean;
  /** The last save did not reach the server. */
  unsent: boolean;
  /** When the draft was last stored on this device. */
  keptAt: number | null;
  onSubmit: () => void;
  /** Called when the button is pressed although saving is not possible. */
  onAttempt: () => void;
  /** Saves and opens another empty form, if allowed. */
  onAgain?: () => void;
  onDiscard: () => void;
}

/** The bar below the form: unsaved changes, discard, save. The main button says why it is disabled. */
export function ActionBar({
  submit,
  dirty,
  busy,
  reasons,
  unchanged,
  unsent,
  keptAt,
  onSubmit,
  onAttempt,
  onAgain,
  onDiscard,
}: ActionBarProps): ReactElement {
  const intl = useIntl();
  const text = (id: string): string => intl.formatMessage({ id });
  const mac = isMac();
  const main = unsent ? text('form.try_again') : submit;
  return (
    <div className="f-bar">
      {reasons.length > 0 && <ReasonsLine reasons={reasons} />}
      {unsent && (
        <p className="f-unsent" role="alert">
          <Icon name="circle-exclamation-filled" />
          <span>{text('form.unsent')}</span>
        </p>
      )}
      {dirty && !unsent && (
        <span className="f-unsaved" role="status">
          <Glyph name="waiting" />
          <span>{text('form.unsaved')}</span>
        </span>
      )}
      {dirty && !unsent && keptAt !== null && <DraftNote at={keptAt} />}
      <span className="f-bar-buttons">
        <Button variant="ghost" className="f-discard" onClick={onDiscard}>
          {text(dirty ? 'form.discard' : 'form.cancel')}
        </Button>
        {onAgain && (
          <Button
            className="f-again"
            title={mac ? 'Cmd Shift Enter' : 'Ctrl Shift Enter'}
            aria-disabled={reasons.length > 0 || busy || undefined}
            onClick={onAgain}
          >
            {text('form.again')}
          </Button>
        )}
        <Reasons reasons={reasons}>
          {(describedBy) => (
            <Button
              variant="primary"
              busy={busy}
              kbd={mac ? ['⌘', '↵'] : ['Ctrl', '↵']}
              disabledReason={reasons.length === 0 && unchanged ? text('form.unchanged') : undefined}
              aria-disabled={reasons.length > 0 || undefined}
              aria-describedby={describedBy}
              onClick={reasons.length > 0 ? onAttempt : onSubmit}
            >
              {main}
            </Button>
          )}
        </Reasons>
      </span>
    </div>
  );
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
