import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button, Glyph, Icon } from '../kit/index.ts';

export interface ActionBarProps {
  /** Words of the main button. */
  submit: string;
  dirty: boolean;
  busy: boolean;
  /** Labels of fields that stand in the way. */
  missing: readonly string[];
  /** Nothing to save. */
  unchanged: boolean;
  onSubmit: () => void;
  /** Pressed while something stands in the way. */
  onAttempt: () => void;
  onDiscard: () => void;
}

const MOST = 6;

/** The bar below the form: what is unsaved, discard, save. The main button says why it cannot be pressed. */
export function ActionBar({ submit, dirty, busy, missing, unchanged, onSubmit, onAttempt, onDiscard }: ActionBarProps): ReactElement {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'form.missing' }, { count: missing.length });
  const reason: ReactNode = missing.length > 0 ? <Why title={title} fields={missing} /> : unchanged ? intl.formatMessage({ id: 'form.unchanged' }) : undefined;
  return (
    <div className="f-bar">
      {missing.length > 0 && <p className="f-bar-why" aria-hidden="true"><Icon name="circle-info" size={12} /><span>{title}: {intl.formatList(missing, { type: 'unit' })}</span></p>}
      {dirty && <span className="f-unsaved" role="status"><Glyph name="waiting" /><span>{intl.formatMessage({ id: 'form.unsaved' })}</span></span>}
      <span className="f-bar-buttons">
        <Button variant="ghost" className="f-discard" onClick={onDiscard}>{intl.formatMessage({ id: dirty ? 'form.discard' : 'form.cancel' })}</Button>
        <span className="f-submit" onClickCapture={reason ? onAttempt : undefined}>
          <Button variant="primary" busy={busy} disabledReason={reason} kbd={[intl.formatMessage({ id: isMac() ? 'form.key_mac' : 'form.key' })]} onClick={onSubmit}>{submit}</Button>
        </span>
      </span>
    </div>
  );
}

const Why = ({ title, fields }: { title: string; fields: readonly string[] }): ReactElement => (
  <span className="f-why">
    <span className="strong">{title}</span>
    <ul>{fields.slice(0, MOST).map((field) => <li key={field}>{field}</li>)}{fields.length > MOST && <li>…</li>}</ul>
  </span>
);

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
