import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Glyph, useConfirm } from '../../../../ui/index.ts';

interface DraftFootProps {
  changes: number;
  /** Why it cannot be saved now, beside the button. */
  waits: string | undefined;
  /** The same on the button, where more can be said. */
  reason?: string | undefined;
  /** The button that saves, and the one that leads back. */
  save: string;
  back: string;
  busy: boolean;
  onBack: () => void;
  onDiscard: () => void;
  onSave: () => void;
}

/** The foot of a page that is a draft until it is saved: what has changed, discarding after a question, saving. */
export function DraftFoot({ changes, waits, reason = waits, save, back, busy, onBack, onDiscard, onSave }: DraftFootProps): ReactElement {
  const intl = useIntl();
  const confirm = useConfirm();
  const word = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id: `pmis.stages.${id}` }, values);
  const discard = async (): Promise<void> => {
    const text = word('discard_text', { n: changes });
    if (await confirm({ title: word('discard_title'), text, confirm: word('discard'), danger: true })) onDiscard();
  };
  return (
    <footer className="mg-foot">
      {changes > 0 && (
        <span className="muted row row-1">
          <Glyph name="waiting" />
          <FormattedMessage id="pmis.stages.changes" values={{ n: changes }} />
        </span>
      )}
      <span className="end row">
        {changes > 0 && waits !== undefined && <span className="muted sp-small">{waits}</span>}
        {changes > 0 ? <Button onClick={() => void discard()}>{word('discard')}</Button> : <Button onClick={onBack}>{back}</Button>}
        <Button variant="primary" busy={busy} disabledReason={reason} onClick={onSave}>
          {save}
        </Button>
      </span>
    </footer>
  );
}
